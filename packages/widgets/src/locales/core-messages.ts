import type { CoreMessages } from '@yaopi/core'
import type { Translate } from './messages.ts'

/** The messages of the client and the stores in a language, for `createStorefront`. */
export function coreMessagesOf(text: Translate): CoreMessages {
  return {
    alertTitle: text('shop.alertTitle'),
    busy: text('shop.busy'),
    timeout: text('shop.timeout'),
    refresh: text('shop.refresh'),
    network: text('shop.network'),
    loginFirst: text('shop.loginFirst'),
    ok: text('shop.ok'),
    yes: text('shop.yes'),
    no: text('shop.no'),
    toContract: text('shop.toContract'),
    confirmDelete: text('shop.confirmDelete'),
    confirmDeleteMany: (count) => text('shop.confirmDeleteMany', { count }),
    added: (added, amount) => {
      const what =
        'name' in added ? `${added.name} ${added.number}${added.unit}` : text('shop.addedKinds', { kinds: added.kinds })
      return text('shop.added', { what }) + (amount === undefined ? '' : text('shop.addedTotal', { amount }))
    },
    toCart: text('shop.toCart'),
    removed: (count) => text('shop.removed', { count }),
    undo: text('shop.undo'),
    blocked: (count) => text('shop.blocked', { count }),
    favouriteAdded: text('shop.kept'),
    seeMine: text('shop.seeMine'),
    favouriteRemoved: text('shop.unkept'),
  }
}
