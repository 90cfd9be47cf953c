import type { Zone } from './zone.ts'

/** 含特殊药品复方制剂: paid by bank transfer alone, so no discount, voucher or points touch it (domain.md §2.5). */
export const controlledDrugs: Zone = { code: 'hm', holds: (line) => line.settle_group === 'hm' }
