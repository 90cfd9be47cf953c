import type { BuyReason, ExpiryBand, Goods, NearLot } from '@yaopi/core/contract'
import { chargedTiers, daysBetween, expiryBandOf, percentOf, toYuan } from '@yaopi/core'
import { purchaseEligibility, customerPrice, seesPrices } from '@yaopi/core/pricing'
import {
  leftOf,
  type LotRow,
  shownStock,
  storewidePriceOf,
  tagsWith,
  type ViewerContext,
} from '../../pricing/offers/index.ts'
import { type SaleFacts, saleFactsOf } from './goods-facts.ts'
import type { GoodsRow } from './goods-rows.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** The band of a life from `today` to `end`, both as `YYYY-MM-DD`. */
export const bandOf = (end: string, today: string, jxqDays: number): ExpiryBand =>
  expiryBandOf(daysBetween(today, end), jxqDays)

/**
 * Goods as this buyer may see them: no price where they may not, and the first reason why they cannot buy (domain.md
 * §1.6). `of`: the activity price they are shown at, even before it begins; 0: no price that a line must name.
 */
export function goodsView(row: GoodsRow, context: ViewerContext, of?: number): Goods {
  const sale = saleFactsOf(row, context, of)
  return soldGoodsView(row, context, sale, purchaseEligibility(context.buyer, sale.facts))
}

/** The view of goods whose facts for this buyer are known, a new object; `reason`: why they cannot be bought. */
export function soldGoodsView(
  row: GoodsRow,
  context: ViewerContext,
  { offer, lot, facts }: SaleFacts,
  reason: BuyReason | undefined,
): Mutable<Goods> {
  const { buyer, today, jxqDays, now, campaigns } = context
  const { sellable, settle_group } = facts
  const endDate = lot?.end_date ?? row.yxq
  // Outside its policy every price of controlled goods is hidden (domain.md §2.4).
  const priced = seesPrices(buyer) && facts.control === 'open'
  const level = customerPrice(
    row.base_price,
    row.price_levels ?? undefined,
    buyer === null ? undefined : { rank: buyer.rank, zone: buyer.freight_zone },
  )
  const base = priced ? toYuan(level) : null
  const storewidePrice = offer === undefined ? storewidePriceOf(row, campaigns, buyer, now) : undefined
  const left = offer?.named === true ? leftOf(offer.price) : undefined
  const limit = left === undefined ? Number.POSITIVE_INFINITY : Math.min(left.limit, left.pool)
  // Whatever sets the price stands before the ladder (domain.md §2.3): a ladder beside it would promise what is not
  // charged.
  const ladder: Goods['ladder_price'] =
    priced && row.tiers !== null && offer === undefined
      ? chargedTiers(row.tiers, level).map((tier) => ({ number: tier.number, price: toYuan(tier.price) }))
      : []
  const price = !priced
    ? null
    : offer !== undefined
      ? toYuan(offer.price.price)
      : storewidePrice !== undefined
        ? toYuan(percentOf(level, storewidePrice.percent))
        : base
  const market = row.market_price === null ? null : toYuan(row.market_price)
  // Fields that not all goods have are assigned one by one: spreads made a list twice as slow.
  const view: Mutable<Goods> = {
    id: row.id,
    name: row.name,
    sccj: row.sccj,
    ypgg: row.ypgg,
    bzdw: row.bzdw,
    goods_image: [{ url: row.image_url === '' ? `/pictures/goods/${row.id}.svg` : row.image_url }],
    base_price: base,
    price,
    is_buy: reason === undefined ? 1 : 0,
    number: shownStock(sellable, buyer),
    is_youx: row.is_youx ? 1 : 0,
    type: offer?.type ?? (row.control === null ? 0 : 7),
    is_dpby: row.is_dpby ? 1 : 0,
    qg_number: offer?.named === true && offer.price.qg_number > 0 ? offer.price.qg_number : row.qg_number,
    is_free_shipping: row.is_free_shipping ? 1 : 0,
    free_shipping_number: row.free_shipping_number,
    ladder_price: ladder,
    ladder_price_type: ladder.length > 0 ? (row.ladder_type ?? 0) : 0,
    tags: tagsWith(
      row.tags,
      row,
      { storewidePrice, named: offer?.named === true ? offer.price.kind : undefined },
      campaigns,
      buyer,
      now,
    ),
    otc_class: row.otc_class,
    temp_class: row.temp_class,
    goods_class: row.goods_class,
    zbz: row.zbz,
    jzl: row.jzl,
    min_number: offer?.named === true ? leastOf(row, offer.price.min_number) : row.min_number,
    step: row.step,
    yxq: endDate,
    yxq_band: endDate === null ? null : bandOf(endDate, today, jxqDays),
    market_price: market,
    ck_id: lot?.ck_id ?? row.ck_id,
    is_favorite: row.is_favorite ? 1 : 0,
    cart_number: row.cart_number,
    goods_price_id: offer?.named === true ? offer.price.id : 0,
    ladder_price_id: row.ladder_id ?? 0,
    goods_manjian_id: 0,
    is_yj: 0,
    is_jxq: lot === null ? 0 : 1,
    with_coupon: row.with_coupon && row.control === null && offer?.named !== true ? 1 : 0,
    settle_group,
    sales_30d: row.sales_30d,
  }
  if (reason !== undefined) view.buy_reason = reason
  if (Number.isFinite(limit)) view.limit_left = limit
  else if (facts.limit_left !== null) view.limit_left = facts.limit_left
  if (offer?.named === true) {
    const { kind, start, end, stock_total, left } = offer.price
    view.activity = { kind, start, end, total: stock_total, left }
  }
  if (storewidePrice !== undefined) {
    const { start, end, percent } = storewidePrice
    view.activity = { kind: 'welfare', start, end, total: null, left: null, percent }
  }
  if (row.goods_class === 'herb') {
    view.origin = row.origin
    view.grade = row.grade
  }
  if (lot !== null) view.lot = nearLot(lot, today)
  if (offer?.price.group != null) view.group = offer.price.group
  if (row.control !== null) view.is_kx = 1
  return view
}

/** The smallest valid quantity of goods from `least` on. */
export const leastOf = ({ min_number, step }: Pick<GoodsRow, 'min_number' | 'step'>, least: number): number =>
  least <= min_number ? min_number : min_number + Math.ceil((least - min_number) / step) * step

/** A lot with the days it has left at `today`. */
export const nearLot = (
  { batch_no, made_date, end_date }: Pick<LotRow, 'batch_no' | 'made_date' | 'end_date'>,
  today: string,
): NearLot => ({
  batch_no,
  made_date,
  end_date,
  days: daysBetween(today, end_date),
})
