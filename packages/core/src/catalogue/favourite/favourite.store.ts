import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Client } from '../../platform/client/index.ts'
import type { NotificationsStore } from '../../platform/notifications/index.ts'
import { favouriteCalls } from './favourite.calls.ts'
import { type CoreMessages, coreMessages } from '../../platform/messages/index.ts'

/** Favourites of the member: adding, cancelling, and the changes made on this page. */
export type FavouriteStore = {
  /** Changes since the page's data was loaded: goods id → whether it is a favourite now. */
  readonly changed: ReadonlySignal<ReadonlyMap<number, boolean>>
  readonly add: (goodsIds: readonly number[]) => Promise<boolean>
  readonly cancel: (goodsIds: readonly number[]) => Promise<boolean>
}

/** Creates the favourites store; every change refreshes the cart total and marks the cart as stale [ST-05]. */
export function createFavourite(
  client: Client,
  cart: { readonly invalidate: (what: 'total') => Promise<void> },
  notifications: NotificationsStore,
  words: CoreMessages = coreMessages,
): FavouriteStore {
  const changed = signal<ReadonlyMap<number, boolean>>(new Map())
  const change = async (goodsIds: readonly number[], wanted: boolean): Promise<boolean> => {
    const answer = await client.send(wanted ? favouriteCalls.add : favouriteCalls.cancel, { goods_ids: goodsIds })
    if (!answer.ok) {
      notifications.report(answer.failure)
      return false
    }
    changed.value = new Map([...changed.value, ...goodsIds.map((id) => [id, wanted] as const)])
    if (wanted)
      notifications.success(words.favouriteAdded, [
        { label: words.seeMine, action: 'go', link: { name: 'favourites' } },
      ])
    else notifications.success(words.favouriteRemoved)
    void cart.invalidate('total')
    return true
  }
  return { changed, add: (ids) => change(ids, true), cancel: (ids) => change(ids, false) }
}
