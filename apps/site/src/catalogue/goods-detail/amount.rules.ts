import type { GoodsDetail } from '@yaopi/core/contract'
import { fromYuan, percentOf, toYuan, type Yuan } from '@yaopi/core'

/** The amount of a quantity at the ladder tier it reaches, yuan; undefined while prices are hidden. */
export function amountOf(goods: GoodsDetail, number: number): Yuan | undefined {
  if (goods.price === null) return undefined
  const tier = goods.ladder_price_type === 0 ? undefined : goods.ladder_price.findLast((one) => number >= one.number)
  // A storewide day reduces every tier by the same percentage; the ladder itself shows prices without it.
  const unit =
    tier === undefined ? fromYuan(goods.price) : percentOf(fromYuan(tier.price), goods.activity?.percent ?? 100)
  return toYuan(unit * number)
}
