import { shipsFree } from '@yaopi/core'
import { isRunning, settleGroupOf, type OfferFacts, type UnitPriceInput } from '@yaopi/core/pricing'
import { setsLeft } from '../../pricing/bundles/index.ts'
import { leftOf, priceById, type PriceRow, type ViewerContext } from '../../pricing/offers/index.ts'
import type { LineRow } from './cart.queries.ts'
import type { Effective } from './effective-line.ts'
import { mustName } from './line-strategies.ts'

/** The activity price that a line names, if it is available now. */
export function namedPrice(
  row: Pick<LineRow, 'prices' | 'goods_price_id' | 'is_yj'>,
  { now, buyer }: Pick<ViewerContext, 'now' | 'buyer'>,
): PriceRow | undefined {
  const price = row.is_yj === 1 ? undefined : priceById(row.prices, buyer, row.goods_price_id)
  return price !== undefined && isRunning(price, now) ? price : undefined
}

/** The remaining quantity of the offer that a line names. */
export function offerFactsOf(
  row: Pick<LineRow, 'prices' | 'goods_price_id' | 'is_yj' | 'type'> & Pick<Effective, 'pack'>,
  context: Pick<ViewerContext, 'now' | 'buyer'>,
): OfferFacts {
  if (row.pack !== undefined)
    return row.pack.qg_number === 0 ? {} : { bundle_limit: { of: row.pack.qg_number, left: setsLeft(row.pack).limit } }
  const price = namedPrice(row, context)
  if (price === undefined) return mustName(row.type) ? { is_gone: true } : {}
  const { pool, limit } = leftOf(price)
  return { min_number: price.min_number, limit: { of: price.qg_number, left: limit }, pool_left: pool }
}

/** A line as pricing sees it; amounts in fen. */
export const unitLine = (row: LineRow, number: number): UnitPriceInput => ({
  goods_id: row.id,
  number,
  base_price: row.base_price,
  ladder:
    row.tiers === null || row.ladder_type === null || row.ladder_id === null
      ? null
      : { id: row.ladder_id, type: row.ladder_type, tiers: row.tiers },
  is_yj: row.is_yj === 1,
  settle_group: settleGroupOf(row),
  ck_id: row.line_ck_id,
  ships_free: shipsFree(
    {
      is_free_shipping: row.is_free_shipping ? 1 : 0,
      is_dpby: row.is_dpby ? 1 : 0,
      free_shipping_number: row.free_shipping_number,
    },
    number,
  ),
  type: row.type,
  goods_price_id: row.goods_price_id,
  goods_manjian_id: row.goods_manjian_id,
  is_jxq: row.is_jxq === 1,
  is_youx: row.is_youx,
  is_kx: row.control !== null || row.prices?.some((price) => price.kind === 'kx') === true,
  goods_class: row.goods_class,
  with_coupon: row.with_coupon,
  with_voucher: row.with_voucher,
  no_welfare: row.no_welfare,
  ...(row.price_levels === null ? {} : { levels: row.price_levels }),
  ...(row.combination_id ? { combination_id: row.combination_id } : {}),
})
