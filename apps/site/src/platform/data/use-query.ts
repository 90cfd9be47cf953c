import type { AsyncState, Call, Failure } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useCallback, useEffect, useRef, useState } from 'react'
import { queryCache } from './query-cache.ts'

export type QueryOptions = {
  /** Keep the answer for a later visit of the same address: shown at once while a fresh one is asked for. Not for carts and payments. */
  readonly cache?: boolean
  /** While another input loads, go on showing the answer of the last one (lists that change page or filter). */
  readonly keepPreviousData?: boolean
}

/** The state of a call, and a way to ask again. */
export type QueryResult<O> = {
  readonly state: AsyncState<O>
  readonly reload: () => void
  readonly replace: (data: O) => void
}

/**
 * Asks a GET call whenever its input changes; `undefined` asks nothing. An answer that came with the page is there in the
 * first paint. Failures stay in the state for the block to show; only a missing login or contract is passed on, because
 * the shell acts on those.
 */
export function useQuery<I, O>(call: Call<I, O>, input: I | undefined, options: QueryOptions = {}): QueryResult<O> {
  const { client, notifications } = useStorefront()
  const kept = queryCache(client)
  const key = input === undefined ? '' : client.urlFor(call, input)
  const [attempt, setAttempt] = useState(0)
  const begin = (last?: O): AsyncState<O> => {
    if (input === undefined) return { status: 'idle' }
    const first = client.takePreloaded(call, input)
    if (first !== undefined) {
      kept.put(key, first, 'fresh')
      return { status: 'ready', data: first }
    }
    const old = kept.get<O>(key)
    if (old !== undefined) return { status: 'ready', data: old }
    return { status: 'loading', data: last }
  }
  const [held, setHeld] = useState<{ readonly key: string; readonly state: AsyncState<O> }>(() => ({
    key,
    state: begin(),
  }))
  let state = held.state
  if (held.key !== key) {
    state = begin(options.keepPreviousData ? held.state.data : undefined)
    setHeld({ key, state })
  }

  const latest = useRef({ input, options })
  useEffect(() => {
    latest.current = { input, options }
  })
  useEffect(() => {
    const {
      input: asked,
      options: { cache: keep },
    } = latest.current
    if (asked === undefined || kept.takeFresh(key, keep === true)) return
    let isCurrent = true
    void client.send(call, asked).then((answer) => {
      if (!isCurrent) return
      if (answer.ok) {
        if (keep) kept.put(key, answer.data, 'old')
        setHeld({ key, state: { status: 'ready', data: answer.data } })
        return
      }
      if (answer.failure.kind === 'cancelled') return
      if (actsForAll(answer.failure)) notifications.report(answer.failure)
      setHeld((now) => ({
        key,
        state: { status: 'failed', failure: answer.failure, data: now.key === key ? now.state.data : undefined },
      }))
    })
    return () => {
      isCurrent = false
    }
  }, [call, client, key, attempt, kept, notifications])

  const reload = useCallback(() => {
    setHeld((now) => ({ key: now.key, state: { status: 'loading', data: now.state.data } }))
    setAttempt((count) => count + 1)
  }, [])
  const replace = useCallback((data: O) => {
    setHeld((now) => ({ key: now.key, state: { status: 'ready', data } }))
  }, [])
  return { state, reload, replace }
}

/** Failures that the whole shell answers, not one block. */
const actsForAll = (failure: Failure): boolean => failure.kind === 'login' || failure.kind === 'contract'
