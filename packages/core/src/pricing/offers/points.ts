import { allocateDiscount, type WorkingLine } from '../working-line.ts'
import type { PricedCart, RefusedChoice } from '../pricing.types.ts'
import { pricingText } from '../pricing.text.ts'
import { allows, amountFor } from '../stacking.ts'
import type { PricingContext } from '../pricing-context.ts'

/** Points are spent in multiples of this; one point is worth one fen. */
const STEP = 100
const MOST_PERCENT = 5

/**
 * Spends points: multiples of 100 (¥1.00), at most 5 % of the eligible amount after vouchers rounded down to yuan, at
 * most the balance. Source: domain.md §2.6 step 5.
 */
export function usePoints(
  lines: readonly WorkingLine[],
  context: PricingContext,
  wanted: number | 'max',
): { readonly points: PricedCart['points']; readonly refused: readonly RefusedChoice[] } {
  const from = lines.filter((open) => open.counted && allows(open.allowed, 'points'))
  const weights = from.map((open) => amountFor('points', open))
  const amount = weights.reduce((sum, one) => sum + one, 0)
  const down = (points: number): number => Math.max(0, Math.floor(points / STEP) * STEP)
  const max = Math.min(
    down(context.member?.points ?? 0),
    down((amount * (context.offers.points_percent ?? MOST_PERCENT)) / 100),
  )
  const used = wanted === 'max' ? max : Math.min(max, down(wanted))
  allocateDiscount(from, weights, used, { code: 'points', reason: pricingText.points(used) })
  const refused: RefusedChoice[] =
    wanted !== 'max' && used !== wanted ? [{ kind: 'points', id: 0, reason: pricingText.refused.points(max) }] : []
  return { points: { used, max, value: used }, refused }
}

/** Points to be granted for an order: one for every whole yuan paid for goods that earn (domain.md §2.4 积分商城). */
export const pointsEarned = (lines: readonly WorkingLine[]): number =>
  Math.floor(
    lines.reduce((sum, open) => sum + (allows(open.allowed, 'earns') ? amountFor('cashback', open) : 0), 0) / 100,
  )
