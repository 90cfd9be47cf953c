import { createStorefront } from '@yaopi/core'
import { syncCart } from '../storefront/cart-sync.ts'
import { withCancelableEvents } from './cancelable-events.ts'
import type { StorefrontFactory } from './storefront-factory.ts'

/** The whole shop. */
export const cartStorefrontFactory: StorefrontFactory = {
  create: createStorefront,
  sync: syncCart,
  withEvents: withCancelableEvents,
}
