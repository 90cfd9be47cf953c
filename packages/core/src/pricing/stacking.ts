import type { Fen } from '../platform/money/index.ts'
import { benefits, benefitsWithout, type Benefit } from './benefits.ts'
import type { ZoneCode } from './offers.types.ts'
import { otherSources, priceKinds, type SourceCode } from './offers/registry.ts'
import type { Discounts } from './pricing.types.ts'
import { zones } from './zones.ts'

/** Benefits that each price source allows (domain.md §2.5; docs/decisions/0010-stacking.md). */
export const bySource = Object.fromEntries(
  [...priceKinds, ...otherSources].map(({ code, allows }) => [code, allows]),
) as unknown as Readonly<Record<SourceCode, readonly Benefit[]>>

/** Benefits that each zone allows with any source; `yj`: a line bought at base price by choice. */
export const byZone: Readonly<Record<ZoneCode | 'yj', readonly Benefit[]>> = {
  ...(Object.fromEntries(Object.entries(zones).map(([code, { allows }]) => [code, allows])) as Record<
    ZoneCode,
    readonly Benefit[]
  >),
  yj: benefitsWithout('welfare', 'manjian'),
}

/** Steps in the order of calculation (domain.md §2.6). */
export type Step = keyof Discounts | 'cashback' | 'freight'

/**
 * How the step of the row treats that of the column: `after` uses the amount it left, `before` is calculated earlier,
 * `beside` is calculated later but ignores it. On the diagonal: how often a step may apply.
 */
export type PairRule =
  | 'after'
  | 'before'
  | 'beside'
  | 'one_per_line'
  | 'one_per_order'
  | 'many'
  | 'one'
  | 'one_per_group'

/** Discount × discount: no pair excludes the other (docs/decisions/0010-stacking.md). */
export const stepPairs: Readonly<Record<Step, Readonly<Record<Step, PairRule>>>> = {
  manjian: {
    manjian: 'one_per_line',
    coupon: 'before',
    voucher: 'before',
    points: 'before',
    cashback: 'before',
    freight: 'before',
  },
  coupon: {
    manjian: 'after',
    coupon: 'one_per_order',
    voucher: 'before',
    points: 'before',
    cashback: 'before',
    freight: 'before',
  },
  voucher: {
    manjian: 'after',
    coupon: 'after',
    voucher: 'many',
    points: 'before',
    cashback: 'before',
    freight: 'before',
  },
  points: { manjian: 'after', coupon: 'after', voucher: 'after', points: 'one', cashback: 'before', freight: 'before' },
  cashback: {
    manjian: 'after',
    coupon: 'after',
    voucher: 'after',
    points: 'after',
    cashback: 'one',
    freight: 'beside',
  },
  freight: {
    manjian: 'after',
    coupon: 'beside',
    voucher: 'beside',
    points: 'beside',
    cashback: 'beside',
    freight: 'one_per_group',
  },
}

/** Allowed benefits as a bit mask. */
export type Allowed = number

const bit: Readonly<Record<Benefit, number>> = Object.fromEntries(
  benefits.map((benefit, index) => [benefit, 1 << index]),
) as Record<Benefit, number>
const bits = (benefits: readonly Benefit[]): Allowed => benefits.reduce((mask, benefit) => mask | bit[benefit], 0)
const masksOf = <Code extends string>(
  rows: Readonly<Record<Code, readonly Benefit[]>>,
): Readonly<Record<Code, Allowed>> =>
  Object.fromEntries(
    Object.entries<readonly Benefit[]>(rows).map(([code, benefits]) => [code, bits(benefits)]),
  ) as Record<Code, Allowed>
const sourceMask = masksOf(bySource)
const zoneMask = masksOf(byZone)

const everything = bits(benefits)

/** Benefits that all of the zones allow; all benefits without a zone. */
export const allowedIn = (zones: readonly (ZoneCode | 'yj')[]): Allowed =>
  zones.reduce((mask, zone) => mask & zoneMask[zone], everything)

/** Benefits that both the source and `zones` allow. */
export const allowedBy = (source: SourceCode, zones: Allowed): Allowed => zones & sourceMask[source]

/** Whether a benefit is allowed. */
export const allows = (allowed: Allowed, benefit: Benefit): boolean => (allowed & bit[benefit]) !== 0

const discountSteps = ['manjian', 'coupon', 'voucher', 'points'] as const
const earlierDiscounts = Object.fromEntries(
  Object.entries(stepPairs).map(([step, row]) => [step, discountSteps.filter((discount) => row[discount] === 'after')]),
) as unknown as Readonly<Record<Step, readonly (keyof Discounts)[]>>

/** The amount of a line for a step, fen: the line amount less the discounts of the steps it comes `after`. */
export function amountFor(step: Step, line: { readonly line_amount: Fen; readonly discounts: Discounts }): Fen {
  let amount = line.line_amount
  for (const discount of earlierDiscounts[step]) amount -= line.discounts[discount]
  return amount
}
