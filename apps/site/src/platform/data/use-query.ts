import { createResource, type AsyncState, type Call, type Failure, type Resource } from '@yaopi/core'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useCallback, useEffect, useState } from 'react'

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
 * Loads a call whenever its input changes; `undefined` loads nothing. What the page's loader brought is there in the
 * first paint. Failures stay in the state for the block to show; only a missing login or agreement goes to the shell.
 */
export function useQuery<I, O>(call: Call<I, O>, input: I | undefined, options: QueryOptions = {}): QueryResult<O> {
  const { client, notifications } = useStorefront()
  const { answers } = client
  const isCached = options.cache === true
  const key = input === undefined ? '' : client.urlFor(call, input)
  const initialState = (previous: O | undefined): AsyncState<O> => {
    if (input === undefined) return { status: 'idle' }
    // It is taken by the effect: a render that React throws away must find it again.
    const known = answers.get<O>(key, isCached)
    if (known !== undefined) return { status: 'ready', data: known }
    const failure = answers.refusal(key, false)
    return failure === undefined ? { status: 'loading', data: previous } : { status: 'failed', failure }
  }
  const begin = (previous?: O): Query<I, O> => ({
    key,
    input,
    resource: createResource(client, call, {
      initial: initialState(previous),
      ...(isCached && { onReady: (data: O) => answers.put(key, data, 'stale') }),
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
      // What the loader brought is the answer of the first request, a refusal as well.
      if (answers.take(key, isCached) === undefined && answers.refusal(key, true) === undefined) void load(true)
      return resource.cancel
    },
    [load, resource, answers, key, isCached],
  )
  const reload = useCallback(() => {
    // Whoever reloads wants to see a change: an answer that nobody has taken is from before it.
    answers.take(key, isCached)
    void load(false)
  }, [load, answers, key, isCached])
  const update = (change: (data: O) => O): void => {
    const { data } = resource.state.peek()
    if (data !== undefined) resource.set(change(data))
  }
  return { state, reload, replace: resource.set, update }
}

/** Failures that the shell handles, not one block. */
const isForShell = (failure: Failure): boolean => failure.kind === 'login' || failure.kind === 'contract'
