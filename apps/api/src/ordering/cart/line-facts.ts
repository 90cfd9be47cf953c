import { shipsFree } from '@yaopi/core'
import { isRunning, settleGroupOf, type OfferFacts, type PricingLine, type UnitPriceInput } from '@yaopi/core/pricing'
import { setsLeft } from '../../pricing/bundles/index.ts'
import { dailyLimitLeft, leftOf, priceById, type PriceRow, type ViewerContext } from '../../pricing/offers/index.ts'
import type { CartRow, LineRow } from './cart.queries.ts'
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

/**
 * The remaining quantity of the offer that a line names, or of the goods' daily limit. `besides`: units of other lines
 * under the same daily limit.
 */
export function offerFactsOf(
  row: Pick<LineRow, 'prices' | 'goods_price_id' | 'is_yj' | 'type' | 'qg_number' | 'min_number' | 'limit_taken'> &
    Pick<Effective, 'pack'>,
  context: Pick<ViewerContext, 'now' | 'buyer' | 'today'>,
  besides = 0,
): OfferFacts {
  if (row.pack !== undefined)
    return row.pack.qg_number === 0 ? {} : { bundle_limit: { of: row.pack.qg_number, left: setsLeft(row.pack).limit } }
  const price = namedPrice(row, context)
  if (price === undefined) {
    if (mustName(row.type)) return { is_gone: true }
    const left = dailyLimitLeft(row, context.today)
    return left === null ? {} : { daily_limit: { of: row.qg_number, left: Math.max(0, left - besides) } }
  }
  const { pool, limit } = leftOf(price)
  return { min_number: price.min_number, limit: { of: price.qg_number, left: limit }, pool_left: pool }
}

/** A line of the cart as pricing sees it; amounts in fen. */
export const pricingLine = (row: CartRow, selected: boolean): PricingLine =>
  lineOf(row, row.number, row.lineId, selected)

/** A line of its own as pricing sees it; amounts in fen. */
export const unitLine = (row: LineRow, number: number): UnitPriceInput => lineOf(row, number, 0, true)

function lineOf(row: LineRow, number: number, id: number, selected: boolean): PricingLine {
  const line: { -readonly [K in keyof PricingLine]: PricingLine[K] } = {
    id,
    selected,
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
  }
  if (row.price_levels !== null) line.levels = row.price_levels
  if (row.combination_id) line.combination_id = row.combination_id
  return line
}
