import { createResource, type Answer, type AsyncState, type Call } from '@yaopi/core'
import { useEffect, useState } from 'react'
import { useStorefront, useValue } from './hooks.ts'

/** What `useQuery` returns. */
export type QueryResult<O> = {
  /** idle, loading, ready or failed; data of an earlier answer stays while it loads again. */
  readonly state: AsyncState<O>
  readonly reload: () => void
}

/**
 * The answer of a call, loaded on mount, and again when the input or `refreshOn` changes. Without an input it waits.
 * @example
 * const { state, reload } = useQuery(goodsCalls.detail, { id: 7 })
 */
export function useQuery<I, O>(call: Call<I, O>, input: I | undefined, refreshOn?: unknown): QueryResult<O> {
  const { client } = useStorefront()
  const [resource] = useState(() => createResource(client, call))
  const load = (): void => {
    if (input !== undefined) void resource.load(input)
  }
  useEffect(
    function loadAnswer() {
      load()
    },
    // The input by its content: callers write it as a new object in every render.
    // oxlint-disable-next-line react/exhaustive-deps
    [resource, JSON.stringify(input), refreshOn],
  )
  return { state: useValue(resource.state), reload: load }
}

/** A change under way, as `useAction` holds it. */
export type Action<I, O> = {
  readonly state: AsyncState<O>
  readonly isBusy: boolean
  /** Sends the call; undefined when a newer run made its answer stale. */
  readonly run: (input: I) => Promise<Answer<O> | undefined>
}

/**
 * A call that the user starts.
 * @example
 * const save = useAction(favouriteCalls.add)
 * <Button busy={save.isBusy} onClick={() => void save.run({ goods_ids: [7] })}>Save</Button>
 */
export function useAction<I, O>(call: Call<I, O>): Action<I, O> {
  const { client } = useStorefront()
  const [resource] = useState(() => createResource(client, call, { keepPrevious: false }))
  const state = useValue(resource.state)
  return { state, isBusy: state.status === 'loading', run: resource.load }
}
