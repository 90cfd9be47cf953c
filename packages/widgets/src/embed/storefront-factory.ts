import {
  createSearchStorefront,
  createStorefront,
  type ClientOptions,
  type CoreMessages,
  type Environment,
  type Storefront,
} from '@yaopi/core'
import { syncCart, type CartSync, type CartSyncOptions } from '../storefront/cart-sync.ts'
import { withCancelableEvents } from './cancelable-events.ts'
import type { Emit } from './events.ts'

/** How the storefront of a page is made: an embed without a cart carries none of its code. */
export type StorefrontFactory = {
  readonly create: (environment: Environment, options: ClientOptions) => Storefront
  readonly sync: (storefront: Storefront, options: CartSyncOptions) => CartSync
  readonly withEvents: (
    storefront: Storefront,
    emit: Emit,
    messages: Pick<CoreMessages, 'confirmDelete' | 'confirmDeleteMany'>,
    context: string,
  ) => Storefront
}

/** The whole storefront. */
export const cartStorefrontFactory: StorefrontFactory = {
  create: createStorefront,
  sync: syncCart,
  withEvents: withCancelableEvents,
}

const noop = (): void => {}

/** A storefront for searching only: no cart, no favourites. */
export const searchStorefrontFactory: StorefrontFactory = {
  create: createSearchStorefront,
  sync: () => ({ follow: noop, stop: noop }),
  withEvents: (storefront) => storefront,
}
