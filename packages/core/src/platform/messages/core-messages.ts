import { cartText } from '../../ordering/cart/cart.text.ts'
import { clientText } from '../client/client.text.ts'
import { favouriteText } from '../../catalogue/favourite/favourite.text.ts'
import { notificationsText } from '../notifications/notifications.text.ts'

/** Everything the client and the stores say by themselves: a host with another language hands in its own. */
export type CoreMessages = {
  /** Title of alerts and questions. */
  readonly alertTitle: string
  readonly busy: string
  readonly timeout: string
  readonly refresh: string
  readonly network: string
  readonly loginFirst: string
  readonly ok: string
  readonly yes: string
  readonly no: string
  readonly toContract: string
  readonly confirmDelete: string
  readonly confirmDeleteMany: (count: number) => string
  readonly added: string
  readonly removed: (count: number) => string
  readonly undo: string
  readonly blocked: (count: number) => string
  readonly favouriteAdded: string
  readonly seeMine: string
  readonly favouriteRemoved: string
}

/** The words of the specification: what is said when no others are handed in. */
export const coreMessages: CoreMessages = {
  ...clientText,
  ok: notificationsText.ok,
  yes: notificationsText.yes,
  no: notificationsText.no,
  toContract: notificationsText.toContract,
  confirmDelete: cartText.confirmDelete,
  confirmDeleteMany: cartText.confirmDeleteMany,
  added: cartText.added,
  removed: cartText.removed,
  undo: cartText.undo,
  blocked: cartText.blocked,
  favouriteAdded: favouriteText.added,
  seeMine: favouriteText.seeMine,
  favouriteRemoved: favouriteText.cancelled,
}
