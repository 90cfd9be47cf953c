import type { Zone } from './zone.ts'

/** 医疗器械: ships and settles with ordinary goods; coupons may be for this zone alone (domain.md §2.4). */
export const devices: Zone = { code: 'qx', holds: (line) => line.goods_class === 'device' }
