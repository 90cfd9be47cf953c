import { createResource, type AsyncState, type Call, type Failure, type Resource } from '@yaopi/core'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useCallback, useEffect, useState } from 'react'
import { queryCache } from './query-cache.ts'

export type QueryOptions = {
  /**
   * Caches the answer by its URL: shown at once while a fresh one loads. Not for carts and payments.
   */
  readonly cache?: boolean
  /** Shows the previous answer while another input loads (lists that change page or filter). */
  readonly keepPreviousData?: boolean
}

/** The state of a call, and functions to reload it or change its data. */
export type QueryResult<O> = {
  readonly state: AsyncState<O>
  readonly reload: () => void
  readonly replace: (data: O) => void
  /** Changes the data that is there by then; without any it does nothing. */
  readonly update: (change: (data: O) => O) => void
}

/** The resource of one input. */
type Query<I, O> = { readonly key: string; readonly input: I | undefined; readonly resource: Resource<I, O> }

/**
 * Loads a call whenever its input changes; `undefined` loads nothing. Preloaded data is there in the first paint.
 * Failures stay in the state for the block to show; only a missing login or agreement goes to the shell.
 */
export function useQuery<I, O>(call: Call<I, O>, input: I | undefined, options: QueryOptions = {}): QueryResult<O> {
  const { client, notifications } = useStorefront()
  const cache = queryCache(client)
  const isCached = options.cache === true
  const key = input === undefined ? '' : client.urlFor(call, input)
  const initialState = (previous: O | undefined): AsyncState<O> => {
    if (input === undefined) return { status: 'idle' }
    const preloaded = client.takePreloaded(call, input)
    // In the cache it survives a render that React throws away.
    if (preloaded !== undefined) cache.put(key, preloaded, 'fresh')
    const known = preloaded ?? cache.get<O>(key, isCached)
    return known === undefined ? { status: 'loading', data: previous } : { status: 'ready', data: known }
  }
  const begin = (previous?: O): Query<I, O> => ({
    key,
    input,
    resource: createResource(client, call, {
      initial: initialState(previous),
      ...(isCached && { onReady: (data: O) => cache.put(key, data, 'old') }),
    }),
  })
  const [current, setCurrent] = useState(() => begin())
  let query = current
  if (query.key !== key) {
    // Another input: its own state in the same render, never a frame with data of the former.
    query = begin(options.keepPreviousData ? query.resource.state.peek().data : undefined)
    setCurrent(query)
  }
  const { resource } = query
  const state = useValue(resource.state)

  const load = useCallback(
    async (silent: boolean): Promise<void> => {
      if (query.input === undefined) return
      const answer = await query.resource.load(query.input, { silent })
      if (answer?.ok === false && isForShell(answer.failure)) notifications.report(answer.failure)
    },
    [query, notifications],
  )
  useEffect(
    function loadAnswer() {
      // What came with the page is the answer of the first request.
      if (!cache.takeFresh(key, isCached)) void load(true)
      return resource.cancel
    },
    [load, resource, cache, key, isCached],
  )
  const reload = useCallback(() => void load(false), [load])
  const update = (change: (data: O) => O): void => {
    const { data } = resource.state.peek()
    if (data !== undefined) resource.set(change(data))
  }
  return { state, reload, replace: resource.set, update }
}

/** Failures that the shell handles, not one block. */
const isForShell = (failure: Failure): boolean => failure.kind === 'login' || failure.kind === 'contract'
