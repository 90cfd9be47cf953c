import type { ClientOptions, Environment, CoreMessages, Storefront } from '@yaopi/core'
import type { CartSync, CartSyncOptions } from '../storefront/cart-sync.ts'
import type { Emit } from './events.ts'

/** What a set of widgets needs of the shop: an embed without a cart carries none of its code. */
export type StorefrontFactory = {
  readonly create: (environment: Environment, options: ClientOptions) => Storefront
  readonly sync: (storefront: Storefront, options: CartSyncOptions) => CartSync
  readonly withEvents: (
    storefront: Storefront,
    emit: Emit,
    words: Pick<CoreMessages, 'confirmDelete' | 'confirmDeleteMany'>,
    context: string,
  ) => Storefront
}
