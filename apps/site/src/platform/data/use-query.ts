import type { AsyncState, Call, Failure } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useCallback, useEffect, useRef, useState } from 'react'
import { queryCache } from './query-cache.ts'

export type QueryOptions = {
  /**
   * Caches the answer by its URL: shown at once while a fresh one loads. Not for carts and payments.
   */
  readonly cache?: boolean
  /** Shows the previous answer while another input loads (lists that change page or filter). */
  readonly keepPreviousData?: boolean
}

/** The state of a call, and functions to reload it or replace its data. */
export type QueryResult<O> = {
  readonly state: AsyncState<O>
  readonly reload: () => void
  readonly replace: (data: O) => void
}

/**
 * Loads a GET call whenever its input changes; `undefined` loads nothing. Preloaded data is there in the first paint.
 * Failures stay in the state for the block to show; only a missing login or agreement goes to the shell.
 */
export function useQuery<I, O>(call: Call<I, O>, input: I | undefined, options: QueryOptions = {}): QueryResult<O> {
  const { client, notifications } = useStorefront()
  const cache = queryCache(client)
  const key = input === undefined ? '' : client.urlFor(call, input)
  const [attempt, setAttempt] = useState(0)
  const begin = (last?: O): AsyncState<O> => {
    if (input === undefined) return { status: 'idle' }
    const first = client.takePreloaded(call, input)
    if (first !== undefined) {
      cache.put(key, first, 'fresh')
      return { status: 'ready', data: first }
    }
    const old = cache.get<O>(key)
    if (old !== undefined) return { status: 'ready', data: old }
    return { status: 'loading', data: last }
  }
  const [current, setCurrent] = useState<{ readonly key: string; readonly state: AsyncState<O> }>(() => ({
    key,
    state: begin(),
  }))
  let state = current.state
  if (current.key !== key) {
    state = begin(options.keepPreviousData ? current.state.data : undefined)
    setCurrent({ key, state })
  }

  const latest = useRef({ input, options })
  useEffect(function rememberLatest() {
    latest.current = { input, options }
  })
  useEffect(
    function sendQuery() {
      const {
        input: sentInput,
        options: { cache: isCached },
      } = latest.current
      if (sentInput === undefined || cache.takeFresh(key, isCached === true)) return
      let isCurrent = true
      void client.send(call, sentInput).then((answer) => {
        if (!isCurrent) return
        if (answer.ok) {
          if (isCached) cache.put(key, answer.data, 'old')
          setCurrent({ key, state: { status: 'ready', data: answer.data } })
          return
        }
        if (answer.failure.kind === 'cancelled') return
        if (isForShell(answer.failure)) notifications.report(answer.failure)
        setCurrent((now) => ({
          key,
          state: { status: 'failed', failure: answer.failure, data: now.key === key ? now.state.data : undefined },
        }))
      })
      return () => {
        isCurrent = false
      }
    },
    [call, client, key, attempt, cache, notifications],
  )

  const reload = useCallback(() => {
    setCurrent((now) => ({ key: now.key, state: { status: 'loading', data: now.state.data } }))
    setAttempt((count) => count + 1)
  }, [])
  const replace = useCallback((data: O) => {
    setCurrent((now) => ({ key: now.key, state: { status: 'ready', data } }))
  }, [])
  return { state, reload, replace }
}

/** Failures that the shell handles, not one block. */
const isForShell = (failure: Failure): boolean => failure.kind === 'login' || failure.kind === 'contract'
