import { LineType } from './line-type.ts'
import type { SettleGroup } from './groups.types.ts'

/**
 * Key of the order of a line: one per settlement group and warehouse (domain.md §3.1), and one per group buy, because
 * it may fail separately. Coupon choices use this key.
 */
export const orderKey = (line: {
  readonly settle_group: SettleGroup
  readonly ck_id: number
  readonly type?: number
  readonly goods_price_id?: number
}): string =>
  line.type === LineType.groupBuy
    ? `${line.settle_group}:${line.ck_id}:t${line.goods_price_id ?? 0}`
    : `${line.settle_group}:${line.ck_id}`
