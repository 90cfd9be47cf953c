import type {
  CartItem,
  CartState,
  DeliveryPromise,
  FreightGroup,
  SettleGroup,
  ShippingGroup,
} from '@yaopi/core/contract'
import { ALL_LINES, filterOfGroup, orderText, toYuan } from '@yaopi/core'
import {
  cartCouponsOf,
  freightGroupOf,
  giftLinesOf,
  cartHintsOf,
  manjiansOf,
  type FreightRules,
  type PricedCart,
} from '@yaopi/core/pricing'
import { madeList } from '../../platform/http/index.ts'
import { soldGoodsView } from '../../catalogue/goods/index.ts'
import { bundleView, setsLeft } from '../../pricing/bundles/index.ts'
import type { ViewerContext } from '../../pricing/offers/index.ts'
import type { PricingTerms } from './cart-terms.ts'
import type { CartRow } from './cart.queries.ts'
import { cartMessages } from './cart.text.ts'
import { type LineState, type PricedLines, priceLines } from './price-lines.ts'

/** A priced cart as this buyer may see it. */
export type PricedRows = PricedLines & { readonly items: readonly CartItem[] }

/** Checks and prices rows, and builds their views for this buyer. */
export function priceRows(
  rows: readonly CartRow[],
  context: ViewerContext,
  terms: PricingTerms,
  ticked?: (row: CartRow) => boolean,
): PricedRows {
  const cart = priceLines(rows, context, terms, ticked)
  const items = cart.states.map((state, index) => itemView(state, cart.priced, cart.priced.lines[index]!, context))
  return { ...cart, items }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

// Fields are assigned one by one, as in the view of goods: every spread copies forty fields of every line.
function itemView(
  state: LineState,
  priced: PricedCart,
  line: PricedCart['lines'][number],
  context: ViewerContext,
): CartItem {
  const { row, settle_group, blocked, tip, is_selected } = state
  const goods = goodsOfLine(state, context)
  const isHidden = context.buyer === null || goods.base_price === null
  const item: Mutable<CartItem> = {
    id: row.lineId,
    number: row.number,
    price: isHidden ? null : toYuan(line.price),
    is_selected,
    type: row.type,
    goods_type: row.pack === undefined && row.exchange === undefined ? goods.type : row.type,
    goods,
    goods_manjian_amount: toYuan(line.manjian),
    with_coupon: line.with_coupon ? 1 : 0,
    gift_data: giftData(priced, line),
    raw_price: isHidden ? null : toYuan(line.raw_price),
    line_amount: isHidden ? null : toYuan(line.line_amount),
    settle_group,
    price_changed: row.seen_price !== null && row.seen_price !== line.price ? 1 : 0,
  }
  if (!row.with_voucher) item.with_voucher = 0
  if (row.no_welfare) item.no_welfare = 1
  if (goods.lot !== undefined) item.lot = goods.lot
  if (tip !== undefined) item.tip = tip
  if (blocked !== undefined) item.blocked = blocked
  if (row.pack !== undefined) item.combination = bundleView(row.pack, context)
  return item
}

/** The goods of a line as this buyer may see them; for a bundle the bundle with its number of sets. */
function goodsOfLine({ row, sale, reason }: LineState, context: ViewerContext): CartItem['goods'] {
  const goods = soldGoodsView(row, context, sale, reason)
  goods.ck_id = row.line_ck_id
  // A line may have more than the largest stock that lists show.
  if (row.number > goods.number) goods.number = Math.min(row.number, sale.facts.sellable)
  goods.is_yj = row.is_yj === 1 ? 1 : 0
  goods.goods_price_id = row.goods_price_id
  goods.goods_manjian_id = row.goods_manjian_id
  if (row.pack !== undefined && row.pack.qg_number !== 0) {
    goods.qg_number = row.pack.qg_number
    goods.limit_left = setsLeft(row.pack).limit
  }
  return goods
}

const noGifts: CartItem['gift_data'] = { total: 0, type: 0 }

/** Units that a line brings as a gift: of the same goods (type 1) or others of its activity (type 2). */
function giftData(priced: PricedCart, line: PricedCart['lines'][number]): CartItem['gift_data'] {
  if (line.manjian_id === 0) return noGifts
  const own = priced.gifts.filter((gift) => gift.manjian_id === line.manjian_id)
  const same = own.filter((gift) => gift.goods_id === line.goods_id)
  const of = same.length > 0 ? same : own
  return of.length === 0
    ? noGifts
    : { total: of.reduce((sum, gift) => sum + gift.number, 0), type: same.length > 0 ? 1 : 2 }
}

/** Freight of every group that has lines, ticked or not, so that the browser can price the same cart. */
export function shippingGroups(
  lines: readonly { readonly settle_group: SettleGroup }[],
  priced: PricedCart,
  rules: FreightRules,
): ShippingGroup[] {
  const groups = [...new Set(lines.map((line) => freightGroupOf[line.settle_group]))]
  return groups.flatMap((group: FreightGroup): ShippingGroup[] => {
    const rule = rules[group]
    if (rule === null) return []
    const freight = priced.freight.find((candidate) => candidate.group === group)
    return [
      {
        group,
        name: orderText.freight[group],
        amount: toYuan(freight?.amount ?? 0),
        min_amount: toYuan(rule.min),
        fee: toYuan(rule.fee),
        shipping_amount: toYuan(freight?.due ?? 0),
        no_trans_order_amount: toYuan(rule.free),
        gap: toYuan(freight?.gap ?? 0),
        min_gap: toYuan(freight?.min_gap ?? 0),
      },
    ]
  })
}

/** What the warehouses of the lines that can be bought promise, each settlement group by itself. */
function deliveriesOf(
  states: readonly LineState[],
  promisedFrom: (ckId: number) => DeliveryPromise | undefined,
): NonNullable<CartState['deliveries']> {
  const orders = new Map<string, { readonly group: SettleGroup; readonly ck_id: number }>()
  for (const { blocked, settle_group: group, row } of states)
    if (blocked === undefined) orders.set(`${group} ${row.line_ck_id}`, { group, ck_id: row.line_ck_id })
  return [...orders.values()].flatMap((order) => {
    const delivery = promisedFrom(order.ck_id)
    return delivery === undefined ? [] : [{ ...order, delivery }]
  })
}

/** The whole cart in wire form [EN-04]; a filter narrows the lines, never the totals. */
export function cartState(
  { states, priced, terms }: PricedLines,
  context: ViewerContext,
  filter: number,
  promisedFrom: (ckId: number) => DeliveryPromise | undefined,
): CartState {
  const places = [...states.keys()].filter(
    (at) => filter === ALL_LINES || filterOfGroup[states[at]!.settle_group] === filter,
  )
  const itemAt = (at: number): CartItem => itemView(states[at]!, priced, priced.lines[at]!, context)
  const rules = terms.freight
  const groups = shippingGroups(states, priced, rules)
  const main = groups.find((group) => group.group === 'main')
  const counts = new Map<SettleGroup, number>()
  for (const { settle_group } of states) counts.set(settle_group, (counts.get(settle_group) ?? 0) + 1)
  const giftGoods = new Set(priced.gifts.map((gift) => gift.goods_id))
  const bought = [...states.keys()].filter((at) => giftGoods.has(states[at]!.row.id)).map(itemAt)
  return {
    data: madeList(places.length, (index) => itemAt(places[index]!)),
    shipping_data: {
      shipping_amount: main?.shipping_amount ?? 0,
      no_trans_order_amount: main?.no_trans_order_amount ?? toYuan(rules.main?.free ?? 0),
      gap: main?.gap ?? 0,
      groups,
    },
    activity_data: { manjians: manjiansOf(priced, terms.gifts) },
    gifts: giftLinesOf(priced, terms.gifts, bought),
    deliveries: deliveriesOf(states, promisedFrom),
    hints: cartHintsOf(priced),
    coupons: cartCouponsOf(priced, terms.offers.coupons),
    pricing: { offers: terms.offers, member: terms.member, presents: terms.gifts },
    filter_data: [
      { id: ALL_LINES, name: cartMessages.allLines, count: states.length },
      ...[...counts].map(([group, count]) => ({ id: filterOfGroup[group], name: orderText.group[group], count })),
    ],
    total: {
      kinds: priced.kinds,
      number: priced.number,
      goods_amount: toYuan(priced.goods_amount),
      discount: toYuan(priced.discount),
      freight: toYuan(priced.freight_amount),
      payable: toYuan(priced.payable),
    },
  }
}
