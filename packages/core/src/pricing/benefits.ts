/**
 * Benefits that may be combined with the price of a line. `freight`: counts towards free freight; `earns`: earns
 * points.
 */
export const benefits = [
  'welfare',
  'manjian',
  'coupon',
  'yx_coupon',
  'voucher',
  'points',
  'cashback',
  'freight',
  'earns',
] as const
/** A column of the stacking matrix (domain.md §2.5). */
export type Benefit = (typeof benefits)[number]

/** All benefits except the given ones. */
export const benefitsWithout = (...barred: readonly Benefit[]): readonly Benefit[] =>
  benefits.filter((benefit) => !barred.includes(benefit))
