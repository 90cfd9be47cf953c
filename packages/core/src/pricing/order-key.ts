import type { SettleGroup } from '../goods/goods.types.ts'

/** The order a line goes into: one per settlement group and warehouse (domain.md §3.1). Choices of coupons go by this key. */
export const orderKey = (line: { readonly settle_group: SettleGroup, readonly ck_id: number }): string => `${line.settle_group}:${line.ck_id}`
