import type {
  CartItem,
  CartState,
  FreightGroup,
  Offers,
  Present,
  PricingMember,
  SettleGroup,
  ShippingGroup,
} from '@yaopi/core/contract'
import {
  ALL_LINES,
  cartText,
  filterOfGroup,
  goodsText,
  isAllowed,
  mayTick,
  nearestAllowed,
  orderText,
  shipsFree,
  formatFen,
  toYuan,
  tickOf,
} from '@yaopi/core'
import {
  freightGroupOf,
  giftLinesOf,
  hintsShown,
  isRunning,
  manjiansOf,
  priceCart,
  pricingText,
  requiredSource,
  type Choices,
  type FreightRules,
  type PricedCart,
  type PricingLine,
} from '@yaopi/core/pricing'
import { leftOf, offerText, priceById, type PriceRow, type ViewerContext } from '../../pricing/offers/index.ts'
import { bundleView, setsLeft } from '../../pricing/bundles/index.ts'
import { goodsView } from '../../catalogue/goods/index.ts'
import { mustName } from './line-strategies.ts'
import type { CartRow } from './cart.queries.ts'
import { effectiveLine, type EffectiveLine } from './effective-line.ts'

/** What rows are priced with: everything but the goods themselves. `presents`: what offers give or let exchange for. */
export type Terms = {
  readonly freight: FreightRules
  readonly offers: Offers
  readonly member: PricingMember
  readonly gifts: readonly Present[]
  readonly choices?: Choices
}
/** `rows`: the lines as they are sold. */
export type PricedRows = {
  readonly items: readonly CartItem[]
  readonly priced: PricedCart
  readonly terms: Terms
  readonly rows: readonly EffectiveLine[]
}

/** A row as pricing sees it; the tick is the one that counts [ST-07]. */
export function pricingLine(row: CartRow, item: Pick<CartItem, 'is_selected' | 'settle_group'>): PricingLine {
  return {
    id: row.line_id,
    goods_id: row.id,
    number: row.number,
    selected: item.is_selected === 1,
    base_price: row.base_price,
    ladder:
      row.tiers === null || row.ladder_type === null || row.ladder_id === null
        ? null
        : { id: row.ladder_id, type: row.ladder_type, tiers: row.tiers },
    is_yj: row.is_yj === 1,
    settle_group: item.settle_group,
    ck_id: row.line_ck_id,
    ships_free: shipsFree(
      {
        is_free_shipping: row.is_free_shipping ? 1 : 0,
        is_dpby: row.is_dpby ? 1 : 0,
        free_shipping_number: row.free_shipping_number,
      },
      row.number,
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
  }
}

/** Prices rows and shows them as this buyer may see them. */
export function priceRows(
  rows: readonly CartRow[],
  viewerContext: ViewerContext,
  terms: Terms,
  ticked: (row: CartRow) => boolean = (row) => row.is_selected,
): PricedRows {
  const open = rows.map((line) => {
    const row = effectiveLine(line, viewerContext.campaigns)
    const goods = goodsOfLine(row, viewerContext)
    const problem = quantityProblem(row, goods.number) ?? offerProblem(row, viewerContext)
    // A line whose quantity cannot be served stays visible and editable, but does not count.
    const is_selected = problem === undefined || !mayTick(goods) ? tickOf(goods, ticked(row)) : 0
    return { row, goods, problem, is_selected }
  })
  const priced = priceCart({
    lines: open.map(({ row, goods, is_selected }) =>
      pricingLine(row, { is_selected, settle_group: goods.settle_group }),
    ),
    now: viewerContext.now,
    freight: terms.freight,
    offers: terms.offers,
    member: terms.member,
    ...(terms.choices === undefined ? {} : { choices: terms.choices }),
  })
  const visible = viewerContext.buyer !== null
  const items = open.map(({ row, goods, problem, is_selected: ticked }, index): CartItem => {
    const line = priced.lines[index]!
    // An offer that is gone, or a right that is not held, takes a line out of the count; it stays, and says why.
    const is_selected = line.counted ? ticked : 0
    const only = requiredSource[row.type]
    const blocked =
      goods.buy_reason ??
      (only !== undefined && line.source !== only
        ? { code: 'OFF_SHELF' as const, msg: pricingText.note.gone }
        : undefined)
    const hidden = !visible || goods.base_price === null
    const changed = row.seen_price !== null && row.seen_price !== line.price
    const tip = problem ?? blocked?.msg ?? line.notes[0]?.reason
    return {
      id: row.line_id,
      number: row.number,
      price: hidden ? null : toYuan(line.price),
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
      raw_price: hidden ? null : toYuan(line.raw_price),
      line_amount: hidden ? null : toYuan(line.line_amount),
      settle_group: goods.settle_group,
      price_changed: changed ? 1 : 0,
      ...(tip === undefined ? {} : { tip }),
      ...(blocked === undefined ? {} : { blocked }),
      ...(row.pack === undefined ? {} : { combination: bundleView(row.pack, viewerContext) }),
    }
  })
  return { items, priced, terms, rows: open.map(({ row }) => row) }
}

/** The goods of a line as this buyer may see them; of a package the whole of it, with the sets he may have. */
function goodsOfLine(row: EffectiveLine, viewerContext: ViewerContext): CartItem['goods'] {
  const goods = goodsView(row, viewerContext, namedPrice(row, viewerContext)?.id ?? 0)
  if (row.pack === undefined || row.pack.qg_number === 0) return goods
  return { ...goods, qg_number: row.pack.qg_number, limit_left: setsLeft(row.pack).limit }
}

/** Units a line brings as a gift of the same goods (type 1), or what its activity gives besides (type 2). */
function giftData(priced: PricedCart, line: PricedCart['lines'][number]): CartItem['gift_data'] {
  const own = priced.gifts.filter((gift) => gift.manjian_id === line.manjian_id)
  const same = own.filter((gift) => gift.goods_id === line.goods_id)
  const of = same.length > 0 ? same : own
  return line.manjian_id === 0 || of.length === 0
    ? { total: 0, type: 0 }
    : { total: of.reduce((sum, gift) => sum + gift.number, 0), type: same.length > 0 ? 1 : 2 }
}

/** The activity price that a line names, if it is to be had now. */
export function namedPrice(
  row: Pick<CartRow, 'prices' | 'goods_price_id' | 'is_yj'>,
  { now, buyer }: Pick<ViewerContext, 'now' | 'buyer'>,
): PriceRow | undefined {
  const price = row.is_yj === 1 ? undefined : priceById(row.prices, buyer, row.goods_price_id)
  return price !== undefined && isRunning(price, now) ? price : undefined
}

/** What is left of the activity price a line names, in words, when it is less than the line asks for. */
export function offerProblem(
  row: Pick<CartRow, 'prices' | 'goods_price_id' | 'number' | 'bzdw' | 'is_yj' | 'type'> & Pick<EffectiveLine, 'pack'>,
  viewerContext: Pick<ViewerContext, 'now' | 'buyer'>,
): string | undefined {
  if (row.pack !== undefined) {
    const { limit } = setsLeft(row.pack)
    return row.number > limit ? offerText.packageLimit(row.pack.qg_number, limit) : undefined
  }
  const price = namedPrice(row, viewerContext)
  if (price === undefined) return mustName(row.type) ? offerText.gone : undefined
  if (row.number < price.min_number) return offerText.least(price.min_number, row.bzdw)
  const { pool, limit } = leftOf(price)
  if (row.number > limit) return offerText.limit(price.qg_number, limit, row.bzdw)
  return row.number > pool ? offerText.soldOut(pool, row.bzdw) : undefined
}

/** What is wrong with a line's quantity now, in words with the next step. */
export function quantityProblem(
  row: Pick<CartRow, 'number' | 'min_number' | 'step' | 'bzdw'>,
  sellable: number,
): string | undefined {
  const rule = { min_number: row.min_number, step: row.step, max: sellable }
  if (!isAllowed(row.number, rule)) return goodsText.quantity(rule, row.bzdw, nearestAllowed(row.number, rule))
  if (sellable > 0 && row.number > sellable) {
    const addable =
      sellable < row.min_number ? 0 : row.min_number + Math.floor((sellable - row.min_number) / row.step) * row.step
    return goodsText.stockLeft(sellable, row.bzdw, addable)
  }
  return undefined
}

/** Freight of every group that has lines, ticked or not, so that the browser can price the same cart. */
export function shippingGroups(items: readonly CartItem[], priced: PricedCart, rules: FreightRules): ShippingGroup[] {
  const present = [...new Set(items.map((item) => freightGroupOf[item.settle_group]))]
  return present.flatMap((group: FreightGroup): ShippingGroup[] => {
    const rule = rules[group]
    if (rule === null) return []
    const found = priced.freight.find((candidate) => candidate.group === group)
    return [
      {
        group,
        name: orderText.freight[group],
        amount: toYuan(found?.amount ?? 0),
        min_amount: toYuan(rule.min),
        fee: toYuan(rule.fee),
        shipping_amount: toYuan(found?.due ?? 0),
        no_trans_order_amount: toYuan(rule.free),
        gap: toYuan(found?.gap ?? 0),
        min_gap: toYuan(found?.min_gap ?? 0),
      },
    ]
  })
}

/** The whole cart as the wire has it [EN-04]; a filter narrows the lines shown, never the totals. */
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
    hints: hintsShown(priced),
    pricing: { offers: terms.offers, member: terms.member, presents: terms.gifts },
    filter_data: [
      { id: ALL_LINES, name: '全部', count: items.length },
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
