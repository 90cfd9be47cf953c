import { signal, type ReadonlySignal } from '@preact/signals-core'
import { idle, type AsyncState } from '../../platform/async-state/async-state.ts'
import type { Client } from '../../platform/client/client.ts'
import { memberCalls } from '../../accounts/member/member.calls.ts'
import type { Store } from '../../accounts/member/member.types.ts'
import { cartCalls } from './cart.calls.ts'
import type { CopiedCart } from './cart.types.ts'

/** Copying lines of the cart into other stores of their owner: which there are, and what became of it. */
export type CartCopy = {
  readonly stores: ReadonlySignal<AsyncState<readonly Store[]>>
  readonly results: ReadonlySignal<AsyncState<readonly CopiedCart[]>>
  readonly load: () => Promise<void>
  readonly copy: (lineIds: readonly number[], storeIds: readonly number[]) => Promise<void>
}

/** One copy, for as long as its dialog stands. */
export function createCartCopy(client: Client): CartCopy {
  const stores = signal<AsyncState<readonly Store[]>>(idle)
  const results = signal<AsyncState<readonly CopiedCart[]>>(idle)
  return {
    stores,
    results,
    load: async () => {
      stores.value = { status: 'loading' }
      const answer = await client.send(memberCalls.stores, {})
      if (answer.ok) stores.value = { status: 'ready', data: answer.data }
      else if (answer.failure.kind !== 'cancelled') stores.value = { status: 'failed', failure: answer.failure }
    },
    copy: async (lineIds, storeIds) => {
      results.value = { status: 'loading' }
      const answer = await client.send(cartCalls.copy, { ids: lineIds.join(','), other_user_ids: storeIds.join(',') })
      if (answer.ok) results.value = { status: 'ready', data: answer.data }
      else if (answer.failure.kind !== 'cancelled') results.value = { status: 'failed', failure: answer.failure }
    },
  }
}
