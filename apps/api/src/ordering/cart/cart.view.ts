import type {
  CartItem,
  CartState,
  FreightGroup,
  SettleGroup,
  ShippingGroup,
  BuyReason,
  Int01,
} from '@yaopi/core/contract'
import { ALL_LINES, cartText, filterOfGroup, formatFen, orderText, toYuan } from '@yaopi/core'
import {
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
import { pieces } from '../../platform/concurrency/index.ts'
import { goodsView, saleFactsOf, STOCK_SHOWN } from '../../catalogue/goods/index.ts'
import { bundleView, setsLeft } from '../../pricing/bundles/index.ts'
import type { LotRow, ViewerContext } from '../../pricing/offers/index.ts'
import type { PricingTerms } from './cart-terms.ts'
import type { CartRow } from './cart.queries.ts'
import { cartMessages } from './cart.text.ts'
import { effectiveLine, type EffectiveLine } from './effective-line.ts'
import { namedPrice, offerFactsOf, unitLine } from './line-facts.ts'

/** The state of a line after pricing: why it cannot be bought, and whether it counts [ST-07]. */
export type LineState = {
  /** The line as it is sold. */
  readonly row: EffectiveLine
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

type CheckedLine = Omit<LineState, 'tip'> & {
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
  const { facts, lot } = saleFactsOf(row, context, namedPrice(row, context)?.id ?? 0)
  const blocked = purchaseEligibility(context.buyer, facts)
  const max = Math.min(facts.sellable, STOCK_SHOWN)
  const offer = offerFactsOf(row, context, besides)
  const problem = quantityEligibility(
    {
      ...facts,
      quantity: { min_number: row.min_number, step: row.step, max, total: row.number, in_cart: 0 },
      offer,
    },
    context,
  )
  const is_selected = blocked === undefined && problem === undefined && isTicked ? 1 : 0
  const daily = is_selected === 1 && offer.daily_limit !== undefined ? row.number : 0
  return { row, settle_group: facts.settle_group, lot, blocked, problem, is_selected, daily }
}

/**
 * The state of a line after pricing: when its offer has ended or its right is missing, it stays with a message, but
 * does not count.
 */
function stateOf({ problem, daily: _, ...checked }: CheckedLine, line: PricedCart['lines'][number]): LineState {
  const only = requiredSource[checked.row.type]
  const blocked =
    checked.blocked ??
    (only !== undefined && line.source !== only
      ? { code: 'OFF_SHELF' as const, msg: pricingText.note.gone }
      : undefined)
  return {
    ...checked,
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
    lines: checked.map(({ row, is_selected }) => ({
      ...unitLine(row, row.number),
      id: row.lineId,
      selected: is_selected === 1,
    })),
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

/** The same as `priceRows`; other requests are served in between. */
export async function priceRowsInPieces(
  rows: readonly CartRow[],
  context: ViewerContext,
  terms: PricingTerms,
  ticked?: (row: CartRow) => boolean,
): Promise<PricedRows> {
  const cart = priceLines(rows, context, terms, ticked)
  const items: CartItem[] = []
  for await (const states of pieces(cart.states, VIEWS_AT_ONCE))
    for (const state of states) items.push(itemView(state, cart.priced, cart.priced.lines[items.length]!, context))
  return { ...cart, items }
}

const VIEWS_AT_ONCE = 200

function itemView(
  { row, settle_group, blocked, tip, is_selected }: LineState,
  priced: PricedCart,
  line: PricedCart['lines'][number],
  context: ViewerContext,
): CartItem {
  const goods = goodsOfLine(row, context)
  const isHidden = context.buyer === null || goods.base_price === null
  return {
    id: row.lineId,
    number: row.number,
    price: isHidden ? null : toYuan(line.price),
    is_selected,
    type: row.type,
    goods_type: row.pack === undefined && row.exchange === undefined ? goods.type : row.type,
    goods: {
      ...goods,
      is_yj: row.is_yj === 1 ? 1 : 0,
      goods_price_id: row.goods_price_id,
      goods_manjian_id: row.goods_manjian_id,
    },
    goods_manjian_amount: toYuan(line.manjian),
    with_coupon: line.with_coupon ? 1 : 0,
    gift_data: giftData(priced, line),
    ...(row.with_voucher ? {} : { with_voucher: 0 }),
    ...(row.no_welfare ? { no_welfare: 1 } : {}),
    ...(goods.lot === undefined ? {} : { lot: goods.lot }),
    raw_price: isHidden ? null : toYuan(line.raw_price),
    line_amount: isHidden ? null : toYuan(line.line_amount),
    settle_group,
    price_changed: row.seen_price !== null && row.seen_price !== line.price ? 1 : 0,
    ...(tip === undefined ? {} : { tip }),
    ...(blocked === undefined ? {} : { blocked }),
    ...(row.pack === undefined ? {} : { combination: bundleView(row.pack, context) }),
  }
}

/** The goods of a line as this buyer may see them; for a bundle the bundle with its number of sets. */
function goodsOfLine(row: EffectiveLine, context: ViewerContext): CartItem['goods'] {
  const goods = goodsView(row, context, namedPrice(row, context)?.id ?? 0)
  if (row.pack === undefined || row.pack.qg_number === 0) return goods
  return { ...goods, qg_number: row.pack.qg_number, limit_left: setsLeft(row.pack).limit }
}

/** Units that a line brings as a gift: of the same goods (type 1) or others of its activity (type 2). */
function giftData(priced: PricedCart, line: PricedCart['lines'][number]): CartItem['gift_data'] {
  const own = priced.gifts.filter((gift) => gift.manjian_id === line.manjian_id)
  const same = own.filter((gift) => gift.goods_id === line.goods_id)
  const of = same.length > 0 ? same : own
  return line.manjian_id === 0 || of.length === 0
    ? { total: 0, type: 0 }
    : { total: of.reduce((sum, gift) => sum + gift.number, 0), type: same.length > 0 ? 1 : 2 }
}

/** Freight of every group that has lines, ticked or not, so that the browser can price the same cart. */
export function shippingGroups(items: readonly CartItem[], priced: PricedCart, rules: FreightRules): ShippingGroup[] {
  const present = [...new Set(items.map((item) => freightGroupOf[item.settle_group]))]
  return present.flatMap((group: FreightGroup): ShippingGroup[] => {
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

/** The whole cart in wire form [EN-04]; a filter narrows the lines, never the totals. */
export function cartState({ items, priced, terms }: PricedRows, filter: number): CartState {
  const rules = terms.freight
  const groups = shippingGroups(items, priced, rules)
  const main = groups.find((group) => group.group === 'main')
  const counts = new Map<SettleGroup, number>()
  for (const item of items) counts.set(item.settle_group, (counts.get(item.settle_group) ?? 0) + 1)
  return {
    data: filter === ALL_LINES ? items : items.filter((item) => filterOfGroup[item.settle_group] === filter),
    shipping_data: {
      shipping_amount: main?.shipping_amount ?? 0,
      no_trans_order_amount: main?.no_trans_order_amount ?? toYuan(rules.main?.free ?? 0),
      gap: main?.gap ?? 0,
      groups,
    },
    activity_data: { manjians: manjiansOf(priced, terms.gifts) },
    gifts: giftLinesOf(priced, terms.gifts, items),
    hints: cartHintsOf(priced),
    pricing: { offers: terms.offers, member: terms.member, presents: terms.gifts },
    filter_data: [
      { id: ALL_LINES, name: cartMessages.allLines, count: items.length },
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
