import { contractPrice } from './price-source.ts'
import type { Zone } from './zone.ts'

/** 控销 contract price. The caller hands in only records whose policy holds this member (domain.md §2.4). */
export const controlledPrice = contractPrice('kx')

/** Goods under a controlled-sale policy: nothing but the price itself. */
export const controlledZone: Zone = { code: 'kx', holds: (line) => line.is_kx === true }
