import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Client, Answer } from '../client/index.ts'
import type { Call } from '../protocol/index.ts'
import { idle, type AsyncState } from './async-state.ts'

/** What a call brings, held in one of four states: idle, loading, ready, failed. */
export type Resource<I, O> = {
  readonly state: ReadonlySignal<AsyncState<O>>
  /** Sends the call. Undefined when a newer `load`, `set` or `reset` has made its answer stale. */
  readonly load: (input: I) => Promise<Answer<O> | undefined>
  /** Puts data of another source in its place; what is still on its way is stale then. */
  readonly set: (data: O) => void
  /** Back to idle; what is still on its way is stale then. */
  readonly reset: () => void
}

/** Options of `createResource`. */
export type ResourceOptions<I, O> = {
  /** An answer that came with the page for this input is taken at once. */
  readonly preload?: I
  /** Earlier data stays while it loads again or has failed; true when absent. */
  readonly keepPrevious?: boolean
  /** Runs together with the change to ready, before anybody sees it. */
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
  client: Pick<Client, 'send' | 'takePreloaded'>,
  call: Call<I, O>,
  { preload, keepPrevious = true, onReady }: ResourceOptions<I, O> = {},
): Resource<I, O> {
  const first = preload === undefined ? undefined : client.takePreloaded(call, preload)
  const state = signal<AsyncState<O>>(first === undefined ? idle : { status: 'ready', data: first })
  let version = 0
  const previous = (): O | undefined => (keepPrevious ? state.value.data : undefined)
  return {
    state,
    load: async (input) => {
      version += 1
      const own = version
      state.value = { status: 'loading', data: previous() }
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
      version += 1
      state.value = { status: 'ready', data }
    },
    reset: () => {
      version += 1
      state.value = idle
    },
  }
}
