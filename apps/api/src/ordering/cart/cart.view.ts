import type {
  CartItem,
  CartState,
  DeliveryPromise,
  FreightGroup,
  SettleGroup,
  ShippingGroup,
  BuyReason,
  Int01,
} from '@yaopi/core/contract'
import { ALL_LINES, cartText, filterOfGroup, formatFen, orderText, toYuan } from '@yaopi/core'
import {
  cartCouponsOf,
  freightGroupOf,
  giftLinesOf,
  cartHintsOf,
  manjiansOf,
  priceCart,
  pricingText,
  purchaseEligibility,
  quantityEligibility,
  requiredSource,
  type FreightRules,
  type LineRefusal,
  type PricedCart,
} from '@yaopi/core/pricing'
import { madeList } from '../../platform/http/index.ts'
import { type SaleFacts, saleFactsOf, soldGoodsView } from '../../catalogue/goods/index.ts'
import { bundleView, setsLeft } from '../../pricing/bundles/index.ts'
import { STOCK_SHOWN, type LotRow, type ViewerContext } from '../../pricing/offers/index.ts'
import type { PricingTerms } from './cart-terms.ts'
import type { CartRow } from './cart.queries.ts'
import { cartMessages } from './cart.text.ts'
import { effectiveLine, type EffectiveLine } from './effective-line.ts'
import { namedPrice, offerFactsOf, pricingLine } from './line-facts.ts'

/** The state of a line after pricing: why it cannot be bought, and whether it counts [ST-07]. */
export type LineState = {
  /** The line as it is sold. */
  readonly row: EffectiveLine
  /** How its goods are sold to this buyer. */
  readonly sale: SaleFacts
  /** Why its goods cannot be bought, before pricing. */
  readonly reason: BuyReason | undefined
  readonly settle_group: SettleGroup
  /** The near-expiry lot it is bought from. */
  readonly lot: LotRow | null
  readonly blocked: BuyReason | undefined
  /** The message for the first problem of the line. */
  readonly tip: string | undefined
  readonly is_selected: Int01
}

/** A priced cart; `states` and `rows` stand in the order of its lines. */
export type PricedLines = {
  readonly rows: readonly EffectiveLine[]
  readonly states: readonly LineState[]
  readonly priced: PricedCart
  readonly terms: PricingTerms
}
/** A priced cart as this buyer may see it. */
export type PricedRows = PricedLines & { readonly items: readonly CartItem[] }

type CheckedLine = Omit<LineState, 'tip' | 'blocked'> & {
  readonly problem: LineRefusal | undefined
  /** Units that the line takes of the daily limit of its goods. */
  readonly daily: number
}

/**
 * The state of a line before pricing. A line without enough stock stays visible and editable, but does not count.
 * `besides`: units of counted lines before it under the same daily limit.
 */
function checkLine(line: CartRow, context: ViewerContext, isTicked: boolean, besides: number): CheckedLine {
  const row = effectiveLine(line, context.campaigns)
  const sale = saleFactsOf(row, context, namedPrice(row, context)?.id ?? 0)
  const { facts, lot } = sale
  const reason = purchaseEligibility(context.buyer, facts)
  const max = Math.min(facts.sellable, STOCK_SHOWN)
  const offer = offerFactsOf(row, context, besides)
  const problem = quantityEligibility(
    {
      bzdw: facts.bzdw,
      quantity: { min_number: row.min_number, step: row.step, max, total: row.number, in_cart: 0 },
      offer,
    },
    context,
  )
  const is_selected = reason === undefined && problem === undefined && isTicked ? 1 : 0
  const daily = is_selected === 1 && offer.daily_limit !== undefined ? row.number : 0
  return { row, sale, reason, settle_group: facts.settle_group, lot, problem, is_selected, daily }
}

/**
 * The state of a line after pricing: when its offer has ended or its right is missing, it stays with a message, but
 * does not count.
 */
function stateOf(checked: CheckedLine, line: PricedCart['lines'][number]): LineState {
  const { row, sale, reason, settle_group, lot, problem } = checked
  const only = requiredSource[row.type]
  const blocked =
    reason ??
    (only !== undefined && line.source !== only
      ? { code: 'OFF_SHELF' as const, msg: pricingText.note.gone }
      : undefined)
  return {
    row,
    sale,
    reason,
    settle_group,
    lot,
    blocked,
    tip: problem?.msg ?? blocked?.msg ?? line.notes[0]?.reason,
    is_selected: line.counted ? checked.is_selected : 0,
  }
}

/** Checks and prices rows, without their views. */
export function priceLines(
  lines: readonly CartRow[],
  context: ViewerContext,
  terms: PricingTerms,
  ticked: (row: CartRow) => boolean = (row) => row.is_selected,
): PricedLines {
  // Several lines of the same goods share one daily limit: the first ones count.
  const daily = new Map<number, number>()
  const checked = lines.map((line) => {
    const besides = daily.get(line.goodsId) ?? 0
    const one = checkLine(line, context, ticked(line), besides)
    if (one.daily > 0) daily.set(line.goodsId, besides + one.daily)
    return one
  })
  const priced = priceCart({
    lines: checked.map(({ row, is_selected }) => pricingLine(row, is_selected === 1)),
    now: context.now,
    freight: terms.freight,
    offers: terms.offers,
    member: terms.member,
    ...(terms.choices === undefined ? {} : { choices: terms.choices }),
  })
  const states = checked.map((line, index) => stateOf(line, priced.lines[index]!))
  return { states, priced, terms, rows: states.map(({ row }) => row) }
}

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

/** Why a cart is below a minimum order, or undefined (domain.md §2.7). */
export function minimumProblem(
  priced: PricedCart,
): { readonly message: string; readonly group: FreightGroup; readonly min: number; readonly gap: number } | undefined {
  const short = priced.freight.find((group) => group.min_gap > 0)
  return (
    short && {
      group: short.group,
      min: toYuan(short.min),
      gap: toYuan(short.min_gap),
      message: cartText.minOrder(orderText.freight[short.group], formatFen(short.min), formatFen(short.min_gap)),
    }
  )
}
