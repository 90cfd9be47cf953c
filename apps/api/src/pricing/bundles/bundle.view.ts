import type { Bundle } from '@yaopi/core/contract'
import { statusAt, toYuan } from '@yaopi/core'
import { purchaseEligibility, componentsOf, eligibilityText, seesPrices, settleGroupOf } from '@yaopi/core/pricing'
import { setsLeft } from './sets-left.ts'
import {
  type BundleRow,
  isWhole,
  type OfferGoods,
  offerText,
  pictureOf,
  shownStock,
  type ViewerContext,
} from '../offers/index.ts'

/** Why this buyer may not buy a part of a bundle, if so. */
const gateOf = ({ buyer }: ViewerContext, one: OfferGoods & { readonly number: number }) =>
  purchaseEligibility(buyer, {
    is_on_sale: one.is_on_sale,
    scope_codes: one.scope_codes,
    ranks_allowed: one.ranks_allowed,
    special_type: one.special_type,
    temp_class: one.temp_class,
    settle_group: settleGroupOf(one),
    sellable: Math.floor((one.sellable ?? 0) / one.number),
    bzdw: one.bzdw,
    qg_number: 0,
    limit_left: null,
    control: 'open',
  })

/** Why a buyer may not buy a bundle: the first part that they may not have, its stock, their limit. */
function reasonOf(pack: BundleRow, viewerContext: ViewerContext): Bundle['buy_reason'] {
  for (const one of pack.goods) {
    const reason = gateOf(viewerContext, one)
    if (reason !== undefined)
      return reason.code === 'NEED_LOGIN' || reason.code === 'NEED_AUDIT' || reason.code === 'FROZEN'
        ? reason
        : { ...reason, msg: `${one.name}：${reason.msg}` }
  }
  const { stock, limit } = setsLeft(pack)
  if (!isWhole(pack)) return { code: 'OFF_SHELF', msg: offerText.ended }
  if (stock === 0) return { code: 'NO_STOCK', msg: offerText.missed.combination }
  return limit === 0 ? { code: 'LIMIT', msg: eligibilityText.bundleLimit(pack.qg_number, 0) } : undefined
}

/** A bundle as this buyer may see it: the price of one set, and each part's share of it. */
export function bundleView(pack: BundleRow, viewerContext: ViewerContext): Bundle {
  const priced = seesPrices(viewerContext.buyer)
  const { stock, limit } = setsLeft(pack)
  const buy_reason = reasonOf(pack, viewerContext)
  const shares = componentsOf(
    { number: 1, line_amount: pack.price, manjian: 0, coupon: 0, voucher: 0, points: 0 },
    pack,
  )
  const raw = pack.goods.reduce((sum, one) => sum + one.base_price * one.number, 0)
  return {
    id: pack.id,
    name: pack.name,
    price: priced ? toYuan(pack.price) : null,
    raw_price: priced ? toYuan(raw) : null,
    ck_id: pack.ck_id,
    limit: pack.qg_number,
    ...(pack.qg_number > 0 ? { limit_left: limit } : {}),
    stock: Math.min(shownStock(stock, viewerContext.buyer), limit),
    total: pack.stock_total,
    left: pack.left,
    start_time: pack.start,
    end_time: pack.end,
    status: statusAt(pack.start, pack.end, viewerContext.now),
    is_buy: buy_reason === undefined ? 1 : 0,
    ...(buy_reason === undefined ? {} : { buy_reason }),
    goods: pack.goods.map((one, index) => ({
      num: one.number,
      price: priced ? toYuan(shares[index]!.line_amount) : null,
      goods: {
        id: one.goods_id,
        name: one.name,
        ypgg: one.ypgg,
        sccj: one.sccj,
        bzdw: one.bzdw,
        goods_image: [{ url: pictureOf(one.goods_id, one.image_url) }],
        base_price: priced ? toYuan(one.base_price) : null,
        number: shownStock(one.sellable ?? 0, viewerContext.buyer),
      },
    })),
  }
}
