import type { ReadonlySignal } from '@preact/signals-core'
import { memberCalls, type Store } from '../../accounts/member/index.ts'
import { type AsyncState, createResource } from '../../platform/async-state/index.ts'
import type { Client } from '../../platform/client/index.ts'
import { cartCalls } from './cart.calls.ts'
import type { CopiedCart } from './cart.types.ts'

/** Copies lines of the cart into other stores of the owner: the stores, and the result of each. */
export type CartCopy = {
  readonly stores: ReadonlySignal<AsyncState<readonly Store[]>>
  readonly results: ReadonlySignal<AsyncState<readonly CopiedCart[]>>
  readonly load: () => Promise<void>
  readonly copy: (lineIds: readonly number[], storeIds: readonly number[]) => Promise<void>
}

/** Creates the state of a copy dialog. */
export function createCartCopy(client: Client): CartCopy {
  const stores = createResource(client, memberCalls.stores, { keepPrevious: false })
  const results = createResource(client, cartCalls.copy, { keepPrevious: false })
  return {
    stores: stores.state,
    results: results.state,
    load: async () => {
      await stores.load({})
    },
    copy: async (lineIds, storeIds) => {
      await results.load({ ids: lineIds.join(','), other_user_ids: storeIds.join(',') })
    },
  }
}
