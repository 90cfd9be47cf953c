import type { Zone } from './zone.ts'

/** 冷链: own order and freight, never part of storewide prices (domain.md §2.4). */
export const coldChain: Zone = { code: 'll', holds: (line) => line.settle_group === 'll' }
