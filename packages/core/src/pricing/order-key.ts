import { LineType } from './line-type.ts'
import type { SettleGroup } from './groups.types.ts'

/**
 * The order a line goes into: one per settlement group and warehouse (domain.md §3.1), and one for every group buy,
 * which may fail without taking other goods with it. Choices of coupons go by this key.
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
