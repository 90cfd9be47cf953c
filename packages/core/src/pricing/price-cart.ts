import type { Stamp } from '../platform/time/index.ts'
import { countLines } from './count-lines.ts'
import { settleExchange } from './offers/exchange.ts'
import { freightOf, splitFreight } from './freight.ts'
import { applyReductions } from './full-reduction.ts'
import { hintsOf } from './hints.ts'
import type { Choices, Offers, PricingMember } from './offers.types.ts'
import { workingLine } from './unit-price.ts'
import type { WorkingLine } from './working-line.ts'
import { linesByOrder, splitOrders, sum } from './orders.ts'
import { expectedCashback } from './offers/cashback.ts'
import { componentsOf } from './offers/bundle.ts'
import { couponProblem, useCoupons } from './offers/coupon.ts'
import { usePoints } from './offers/points.ts'
import { useVouchers } from './offers/voucher.ts'
import type { FreightRules, PricedCart, PricedFreight, PricedLine, PricedOrder, PricingLine } from './pricing.types.ts'
import { allows, amountFor } from './stacking.ts'
import { running, pricingContext, type PricingContext } from './pricing-context.ts'

/** Input of `priceCart`; prices in fen, `now` in Unix seconds. */
export type PriceCartInput = {
  readonly lines: readonly PricingLine[]
  readonly freight: FreightRules
  readonly now: Stamp
  /** Offers of goods and of this member; none by default. */
  readonly offers?: Offers
  readonly member?: PricingMember
  /** Choices at checkout; by default nothing is spent. */
  readonly choices?: Choices
}

/**
 * Prices a cart, in the browser (preview) and on the server (decision). Pure, linear in the number of lines,
 * independent of their order. Unselected lines get a unit price but do not count. Amounts are fen. Source: domain.md
 * §2.3 to §2.7, §3.1.
 */
export function priceCart({
  lines: input,
  freight: rules,
  now,
  offers = {},
  member,
  choices = {},
}: PriceCartInput): PricedCart {
  const context = pricingContext(offers, member, now)
  const storewide = running(offers.welfare, context)
  // Lines are processed in order of id, so that the result does not depend on their order in the input.
  const places = input.map((_, index) => index).sort((a, b) => input[a]!.id - input[b]!.id)
  const open = places.map((place, at) => workingLine(input[place]!, at, context, storewide))

  const { reductions, gifts, rewards } = applyReductions(open, context)
  settleExchange(open, reductions)
  const coupons = useCoupons(linesByOrder(open), context, choices.coupons)
  const vouchers = useVouchers(open, context, choices.vouchers ?? [])
  const points = usePoints(open, context, choices.points ?? 0)
  const cashback = expectedCashback(open, context)

  const priced = open.map((one) => settle(one, context, cashback.bases[one.at] ?? 0))
  const freight = freightOfLines(open, rules)
  const orders = addFreight(splitOrders({ open, priced, gifts, coupons: coupons.byOrder, cashback }), freight)

  const counted = priced.filter((line) => line.counted)
  const count = countLines(counted)
  const goods_amount = sum(counted, (line) => line.line_amount)
  const paid = sum(counted, (line) => line.paid_amount)
  const freight_amount = sum(freight, (group) => group.due)
  const lines: PricedLine[] = []
  places.forEach((place, at) => {
    lines[place] = priced[at]!
  })
  const { bases: _, ...expected } = cashback
  return {
    lines,
    orders,
    freight,
    goods_amount,
    discount: goods_amount - paid,
    freight_amount,
    payable: paid + freight_amount,
    kinds: count.kinds,
    number: count.number,
    reductions,
    gifts,
    rewards,
    vouchers: vouchers.vouchers,
    points: points.points,
    cashback: expected,
    points_earned: sum(orders, (order) => order.points_earned),
    hints: hintsOf(
      open.map((one) => one.line),
      priced,
      { reductions, freight, orders, cashback: expected },
      (offers.coupons ?? []).filter((coupon) => coupon.id > 0 && couponProblem(coupon, context) === undefined),
    ),
    refused: [...coupons.refused, ...vouchers.refused, ...points.refused],
  }
}

/** The freight of the counted lines by group. */
const freightOfLines = (open: readonly WorkingLine[], rules: FreightRules): PricedFreight[] =>
  freightOf(
    open
      .filter((one) => one.counted)
      .map((one) => ({
        settle_group: one.line.settle_group,
        amount: allows(one.allowed, 'freight') ? amountFor('freight', one) : 0,
        ships_free: one.ships_free,
      })),
    rules,
  )

/** Orders with their parts of the freight. One of group buys ships free, so it bears no part of that of others. */
function addFreight(orders: readonly PricedOrder[], freight: readonly PricedFreight[]): PricedOrder[] {
  const shipsFree = ({ lines }: PricedOrder): boolean =>
    lines.length > 0 && lines.every((line) => line.source === 'group')
  const fees = splitFreight(
    orders.map((order) => ({
      settle_group: order.settle_group,
      amount: shipsFree(order) ? 0 : order.goods_amount - order.manjian_amount,
    })),
    freight,
  )
  return orders.map((order, index) => ({ ...order, freight: fees[index]!, payable: order.payable + fees[index]! }))
}

function settle(open: WorkingLine, { combinations }: PricingContext, cashback_base: number): PricedLine {
  const { line, discounts } = open
  const combination = open.source === 'package' ? combinations.get(line.combination_id!) : undefined
  const settled: { -readonly [K in keyof PricedLine]: PricedLine[K] } = {
    id: line.id,
    goods_id: line.goods_id,
    number: line.number,
    selected: line.selected,
    counted: open.counted,
    settle_group: line.settle_group,
    ck_id: line.ck_id,
    source: open.source,
    raw_price: open.raw_price,
    price: open.price,
    line_amount: open.line_amount,
    manjian: discounts.manjian,
    coupon: discounts.coupon,
    voucher: discounts.voucher,
    points: discounts.points,
    paid_amount: open.line_amount - discounts.manjian - discounts.coupon - discounts.voucher - discounts.points,
    with_coupon: line.with_coupon !== false && allows(open.allowed, 'manjian'),
    manjian_id: open.manjian_id,
    manjian_base: open.manjian_base,
    cashback_base,
    adjustments: open.adjustments,
    notes: open.notes,
  }
  if (combination !== undefined)
    settled.components = componentsOf({ number: line.number, line_amount: open.line_amount, ...discounts }, combination)
  return settled
}
