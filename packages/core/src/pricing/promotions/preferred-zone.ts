import { contractPrice } from './price-source.ts'
import type { Zone } from './zone.ts'

/** 优选 yx price (domain.md §2.4). */
export const preferredPrice = contractPrice('yx')

/** The free-shipping zone: own order, own freight, own coupons. */
export const preferredZone: Zone = { code: 'yx', holds: (line) => line.is_youx ?? line.settle_group === 'yx' }
