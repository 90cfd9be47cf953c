import { createStorefront } from '@yaopi/core'
import { syncCart } from '../storefront/cart-sync.ts'
import { announced } from './announced.ts'
import type { Wiring } from './wiring.ts'

/** The whole shop. */
export const wiringCart: Wiring = { make: createStorefront, sync: syncCart, announced }
