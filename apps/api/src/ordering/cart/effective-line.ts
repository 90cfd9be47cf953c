import type { Tag } from '@yaopi/core/contract'
import { type BundleRow, type CampaignRows, type ExchangeRow, isWhole, offerText } from '../../pricing/offers/index.ts'
import { setsLeft } from '../../pricing/bundles/index.ts'
import type { CartRow, LineRow } from './cart.queries.ts'

/** The offer of a bundle or exchange line, where it is known. */
export type Effective = { readonly pack?: BundleRow; readonly exchange?: ExchangeRow }

/** A line of the cart as it is sold: the line of a bundle stands for the whole bundle. */
export type EffectiveLine = CartRow & Effective

const PACKAGE = 3
const EXCHANGE = 4

/** A bundle in the shape of goods: name and price of the bundle, the strictest rules of its parts, sets as stock. */
function asBundle<Row extends LineRow>(row: Row, pack: BundleRow): Row & Effective {
  const { goods } = pack
  const ranks = goods.flatMap((one) => (one.ranks_allowed === null ? [] : [one.ranks_allowed]))
  return {
    ...row,
    pack,
    name: pack.name,
    ypgg: offerText.packageParts(
      goods.length,
      goods.reduce((sum, one) => sum + one.number, 0),
    ),
    sccj: '',
    bzdw: offerText.packageUnit,
    base_price: goods.reduce((sum, one) => sum + one.base_price * one.number, 0),
    market_price: null,
    price_levels: null,
    control: null,
    is_on_sale: isWhole(pack) && goods.every((one) => one.is_on_sale),
    scope_codes: [...new Set(goods.flatMap((one) => one.scope_codes))],
    ranks_allowed: ranks.length === 0 ? null : ranks.reduce((all, one) => all.filter((rank) => one.includes(rank))),
    special_type: Math.max(...goods.map((one) => one.special_type)),
    with_coupon: false,
    with_voucher: goods.every((one) => one.with_voucher),
    min_number: 1,
    step: 1,
    zbz: 1,
    jzl: 1,
    qg_number: 0,
    is_free_shipping: false,
    is_dpby: false,
    free_shipping_number: 0,
    yxq: null,
    tags: noTags,
    prices: null,
    ladder_id: null,
    ladder_type: null,
    tiers: null,
    sellable: setsLeft(pack).stock,
    awaits_report: false,
  }
}

/** Exchange goods in the shape of goods: sold by the piece, as many as pool and stock have. */
const asExchange = <Row extends LineRow>(row: Row, exchange: ExchangeRow): Row & Effective => ({
  ...row,
  exchange,
  min_number: 1,
  step: 1,
  zbz: 1,
  qg_number: 0,
  prices: null,
  ladder_id: null,
  ladder_type: null,
  tiers: null,
  price_levels: null,
  sellable: Math.min(row.sellable, exchange.left),
})

const noTags: readonly Tag[] = []

/** A row as it is sold: lines of bundles and exchanges differ from their goods. */
export function effectiveLine<Row extends LineRow>(
  row: Row,
  { combinations, exchanges }: CampaignRows,
): Row & Effective {
  if (row.type === PACKAGE) {
    const pack = combinations.find((one) => one.id === row.combination_id)
    return pack === undefined ? withoutOffer(row) : asBundle(row, pack)
  }
  if (row.type === EXCHANGE) {
    const exchange = exchanges.find((one) => one.reduction_id === row.goods_manjian_id && one.goods_id === row.id)
    return exchange === undefined ? withoutOffer(row) : asExchange(row, exchange)
  }
  return row
}

/** A line whose offer is unknown now: no price is set for it. */
const withoutOffer = <Row extends LineRow>(row: Row): Row => ({ ...row, tiers: null, prices: null })

/** Units that a line takes from one stock; a near-expiry lot is a stock of its own. */
export type Demand = {
  readonly key: string
  readonly goods_id: number
  readonly ck_id: number
  readonly number: number
  readonly sellable: number
}

/** A line's demands: its goods, or every part of its bundle. */
export const demandsOf = (row: EffectiveLine): readonly Demand[] =>
  row.pack === undefined
    ? [
        {
          key: `${row.goodsId}:${row.line_ck_id}:${row.is_jxq === 1 ? row.goods_price_id : ''}`,
          goods_id: row.goodsId,
          ck_id: row.line_ck_id,
          number: row.number,
          sellable: row.sellable,
        },
      ]
    : row.pack.goods.map((one) => ({
        key: `${one.goods_id}:${one.ck_id}:`,
        goods_id: one.goods_id,
        ck_id: one.ck_id,
        number: one.number * row.number,
        sellable: one.sellable ?? 0,
      }))
