import type { Zone } from './zone.ts'

/** 中药饮片: own warehouse, order and freight; every discount as for ordinary goods (domain.md §2.4). */
export const herbal: Zone = { code: 'zy', holds: (line) => line.settle_group === 'zy' || line.goods_class === 'herb' }
