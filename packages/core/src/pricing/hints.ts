import { nextTier, tierFor } from './offers/ladder.ts'
import type {
  Hint,
  NextStep,
  PricedCart,
  PricedFreight,
  PricedLine,
  PricedOrder,
  PricingLine,
} from './pricing.types.ts'
import type { CouponOffer } from './offers.types.ts'
import { pricingText } from './pricing.text.ts'

const step = (gap: number, saving: number, text: string, number = 0): NextStep => ({
  gap,
  kinds: 0,
  number,
  saving,
  text,
})

/**
 * What is missing to each next reward of a cart, for hints such as 再买¥35.20减¥15.00 (domain.md §5.3 `next_hint`).
 * `coupons`: those that the member holds and may use now.
 */
export function hintsOf(
  lines: readonly PricingLine[],
  priced: readonly PricedLine[],
  cart: Pick<PricedCart, 'reductions' | 'freight' | 'orders' | 'cashback'>,
  coupons: readonly CouponOffer[],
): Hint[] {
  return [
    ...cart.reductions.flatMap((one): Hint[] =>
      one.next === null || one.line_ids.length === 0 ? [] : [{ code: 'manjian', ref_id: one.id, ...one.next }],
    ),
    ...cart.orders.flatMap((order) => couponHint(order, coupons)),
    ...cart.freight.flatMap(freightHints),
    ...(cart.cashback.next === null || cart.cashback.base === 0
      ? []
      : [{ code: 'cashback' as const, ref_id: cart.cashback.offer_id, ...cart.cashback.next }]),
    ...lines.map((line, index) => ladderHint(line, priced[index]!)).filter((hint) => hint !== undefined),
  ]
}

/** The coupon with the smallest missing amount that would take off more than the one in use. */
function couponHint(order: PricedOrder, coupons: readonly CouponOffer[]): Hint[] {
  const face = new Map(coupons.map((coupon) => [coupon.id, coupon.face]))
  const near = order.coupons.find(
    (fit) => fit.gap > 0 && fit.eligible > 0 && (face.get(fit.id) ?? 0) > order.coupon_amount,
  )
  if (near === undefined) return []
  const value = face.get(near.id)!
  return [
    {
      code: 'coupon',
      ref_id: near.id,
      group: order.key,
      ...step(near.gap, value - order.coupon_amount, pricingText.nextCoupon(near.gap, value)),
    },
  ]
}

const freightHints = (group: PricedFreight): Hint[] => [
  ...(group.min_gap > 0
    ? [
        {
          code: 'min_order' as const,
          group: group.group,
          ...step(group.min_gap, 0, pricingText.minOrder(group.min_gap)),
        },
      ]
    : []),
  ...(group.gap > 0
    ? [
        {
          code: 'freight' as const,
          group: group.group,
          ...step(group.gap, group.due, pricingText.nextFreight(group.gap)),
        },
      ]
    : []),
]

/**
 * The next ladder tier of a line sold at ladder or base price; `saving`: by how much the whole line becomes cheaper,
 * fen.
 */
function ladderHint(line: PricingLine, priced: PricedLine): Hint | undefined {
  if (!priced.counted || line.is_yj || (priced.source !== 'ladder' && priced.source !== 'base')) return undefined
  const next = nextTier(line.ladder, line.number)
  if (next === undefined || next.price >= priced.price) return undefined
  const then = next.price * (line.number + next.missing)
  return {
    code: 'ladder',
    line_id: line.id,
    ref_id: line.ladder!.id,
    ...step(
      0,
      Math.max(0, priced.line_amount - then),
      pricingText.nextLadder(next.missing, tierFor(line.ladder, line.number + next.missing)!.price),
      next.missing,
    ),
  }
}
