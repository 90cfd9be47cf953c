import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Answer, Client, Failure } from '../client/index.ts'
import type { Call } from '../protocol/index.ts'

/** The state of a request as one status. `data` of an earlier answer stays while it loads again or has failed. */
export type AsyncState<T> =
  | { readonly status: 'idle'; readonly data?: undefined }
  | { readonly status: 'loading'; readonly data?: T | undefined }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly failure: Failure; readonly data?: T | undefined }

/** The state before the first request. */
export const idle: AsyncState<never> = { status: 'idle' }

/** The answer of a call in one of four states: idle, loading, ready, failed. */
export type Resource<I, O> = {
  readonly state: ReadonlySignal<AsyncState<O>>
  /**
   * Sends the call. Undefined when a newer `load`, `set`, `cancel` or `reset` has made its answer stale.
   * `silent`: the state stays as it is until the answer is there, so that ready data is refreshed without loading.
   */
  readonly load: (input: I, options?: { readonly silent?: boolean }) => Promise<Answer<O> | undefined>
  /** Replaces the data; a request in progress becomes stale. */
  readonly set: (data: O) => void
  /** Makes a request in progress stale; the state stays. */
  readonly cancel: () => void
  /** Back to idle; a request in progress becomes stale. */
  readonly reset: () => void
}

/** Options of `createResource`. */
export type ResourceOptions<O> = {
  /** State before the first load; idle when absent. For data of a cache, or data that came with the page. */
  readonly initial?: AsyncState<O>
  /** Keeps earlier data while loading again or after a failure; true by default. */
  readonly keepPrevious?: boolean
  /** Runs in the same batch as the change to ready. */
  readonly onReady?: (data: O) => void
}

/**
 * Holds the answers of one call. Stale answers are dropped, and a cancelled request changes nothing.
 * @example
 * const orders = createResource(client, orderCalls.list)
 * await orders.load({ status: 'unpaid' })
 * if (orders.state.value.status === 'ready') show(orders.state.value.data)
 */
export function createResource<I, O>(
  client: Pick<Client, 'send'>,
  call: Call<I, O>,
  { initial = idle, keepPrevious = true, onReady }: ResourceOptions<O> = {},
): Resource<I, O> {
  const state = signal<AsyncState<O>>(initial)
  let version = 0
  const previous = (): O | undefined => (keepPrevious ? state.value.data : undefined)
  const cancel = (): void => {
    version += 1
  }
  return {
    state,
    load: async (input, { silent = false } = {}) => {
      cancel()
      const own = version
      if (!silent) state.value = { status: 'loading', data: previous() }
      const answer = await client.send(call, input)
      if (own !== version) return undefined
      if (answer.ok)
        batch(() => {
          state.value = { status: 'ready', data: answer.data }
          onReady?.(answer.data)
        })
      else if (answer.failure.kind !== 'cancelled')
        state.value = { status: 'failed', failure: answer.failure, data: previous() }
      return answer
    },
    set: (data) => {
      cancel()
      state.value = { status: 'ready', data }
    },
    cancel,
    reset: () => {
      cancel()
      state.value = idle
    },
  }
}
