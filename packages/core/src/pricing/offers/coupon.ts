import { CouponType } from '../coupon-type.ts'
import type { Fen } from '../../platform/money/index.ts'
import type { Choices, CouponOffer } from '../offers.types.ts'
import { allocateDiscount, type WorkingLine } from '../working-line.ts'
import type { CouponFit, RefusedChoice } from '../pricing.types.ts'
import { pricingText } from '../pricing.text.ts'
import { matcherOf, preferredZoneMatcherOf } from '../scope.ts'
import { allowedIn, allows, amountFor } from '../stacking.ts'
import { isFor, type PricingContext } from '../pricing-context.ts'
import { zonesOf } from '../zones.ts'

/** Coupons of one order: the used one, and all with their fit. */
export type UsedCoupon = { readonly coupon_id: number; readonly fits: readonly CouponFit[] }

type Fit = CouponFit & {
  readonly coupon: CouponOffer
  readonly key: string
  readonly from: readonly WorkingLine[]
  readonly weights: readonly Fen[]
}

/** How a coupon fits the order `key`. */
type Candidate = Pick<CouponFit, 'id' | 'value' | 'eligible' | 'gap' | 'usable'> & {
  readonly key: string
  readonly coupon: Pick<CouponOffer, 'end'>
}

/** Why this member cannot use a coupon or voucher now with any cart; undefined when they can. */
export function couponProblem(
  coupon: CouponOffer,
  { now, member }: Pick<PricingContext, 'now' | 'member'>,
): string | undefined {
  if (coupon.start != null && now < coupon.start) return pricingText.refused.notStarted
  if (coupon.end != null && now >= coupon.end) return pricingText.refused.ended
  return isFor(coupon, member) ? undefined : pricingText.refused.rank
}

/**
 * Applies one coupon per order to what full reductions left of its eligible lines; a value above that amount is lost.
 * Source: domain.md §2.4 领券中心, §2.6 step 3, §4.2.
 */
export function useCoupons(
  orders: ReadonlyMap<string, readonly WorkingLine[]>,
  context: PricingContext,
  chosen: Choices['coupons'],
): { readonly byOrder: ReadonlyMap<string, UsedCoupon>; readonly refused: readonly RefusedChoice[] } {
  const coupons = (context.offers.coupons ?? [])
    .filter((coupon) => coupon.type === CouponType.coupon)
    .map((coupon): CouponToFit => ({
      coupon,
      matches: matcherOf(coupon.scope),
      isOfPreferredZone: preferredZoneMatcherOf(coupon.scope),
      problem: couponProblem(coupon, context),
    }))
  const fits = new Map(
    [...orders].map(([key, own]) => [key, coupons.map((one) => fitOf(one, key, own)).sort(bestFirst)]),
  )
  const { used, refused } =
    chosen === 'best' ? { used: bestPerOrder([...fits.values()].flat()), refused: [] } : asChosen(fits, chosen ?? {})
  for (const fit of used.values()) {
    allocateDiscount(fit.from, fit.weights, fit.value, {
      code: 'coupon',
      ref_id: fit.id,
      reason: pricingText.coupon(fit.coupon.name),
    })
  }
  return {
    byOrder: new Map(
      [...fits].map(([key, own]) => [
        key,
        {
          coupon_id: used.get(key)?.id ?? 0,
          fits: own.map(({ id, value, eligible, gap, usable, reason }) => ({
            id,
            value,
            eligible,
            gap,
            usable,
            reason,
          })),
        },
      ]),
    ),
    refused,
  }
}

/** A coupon with its scope as a matcher; `problem`: why the member cannot use it with any cart. */
type CouponToFit = {
  readonly coupon: CouponOffer
  readonly matches: ReturnType<typeof matcherOf>
  readonly isOfPreferredZone: ReturnType<typeof preferredZoneMatcherOf>
  readonly problem: string | undefined
}

/** Why none of the lines that a coupon reaches may be bought with it. */
function nothingTakes(reached: readonly WorkingLine[], isOfPreferredZone: CouponToFit['isOfPreferredZone']): string {
  const { refused } = pricingText
  const reasons = new Set(
    reached.map(({ line, allowed }) => {
      const zones = zonesOf(line)
      const benefit = isOfPreferredZone(line) ? 'yx_coupon' : 'coupon'
      if (line.with_coupon !== false && zones.includes('yx') && benefit === 'coupon') return refused.preferred
      if (line.with_coupon === false || !allows(allowedIn(zones), benefit)) return refused.excluded
      return allows(allowed, benefit) ? refused.goods : refused.activity
    }),
  )
  const [reason, ...others] = reasons
  return reason === undefined ? refused.goods : others.length === 0 ? reason : refused.excluded
}

function fitOf(
  { coupon, matches, isOfPreferredZone, problem }: CouponToFit,
  key: string,
  own: readonly WorkingLine[],
): Fit {
  const from = own.filter(
    ({ line, allowed }) =>
      line.with_coupon !== false && matches(line) && allows(allowed, isOfPreferredZone(line) ? 'yx_coupon' : 'coupon'),
  )
  const weights = from.map((open) => amountFor('coupon', open))
  const eligible = weights.reduce((sum, amount) => sum + amount, 0)
  const gap = Math.max(0, coupon.threshold - eligible)
  const reason =
    problem ??
    (eligible === 0
      ? nothingTakes(
          own.filter(({ line }) => matches(line)),
          isOfPreferredZone,
        )
      : gap > 0
        ? pricingText.refused.threshold(gap)
        : '')
  return {
    id: coupon.id,
    coupon,
    key,
    from,
    weights,
    eligible,
    gap,
    usable: reason === '',
    value: Math.min(coupon.face, eligible),
    reason,
  }
}

/**
 * Usable coupons first: larger value, then earlier end, then lower id. Unusable ones by the smallest missing amount.
 */
const bestFirst = (a: Candidate, b: Candidate): number =>
  Number(b.usable) - Number(a.usable) ||
  (a.usable
    ? b.value - a.value || (a.coupon.end ?? Number.MAX_SAFE_INTEGER) - (b.coupon.end ?? Number.MAX_SAFE_INTEGER)
    : Number(a.eligible === 0) - Number(b.eligible === 0) || a.gap - b.gap) ||
  a.id - b.id ||
  (a.key < b.key ? -1 : 1)

/** Assigns coupons by value, largest first; each coupon and each order once. */
export function bestPerOrder<Fitting extends Candidate>(fits: readonly Fitting[]): Map<string, Fitting> {
  const used = new Map<string, Fitting>()
  const spent = new Set<number>()
  for (const fit of fits.filter((one) => one.usable).sort(bestFirst)) {
    if (used.has(fit.key) || spent.has(fit.id)) continue
    used.set(fit.key, fit)
    spent.add(fit.id)
  }
  return used
}

function asChosen(
  fits: ReadonlyMap<string, readonly Fit[]>,
  chosen: Readonly<Record<string, number>>,
): { readonly used: Map<string, Fit>; readonly refused: RefusedChoice[] } {
  const used = new Map<string, Fit>()
  const spent = new Set<number>()
  const refused: RefusedChoice[] = []
  const refuse = (id: number, reason: string): void => {
    refused.push({ kind: 'coupon', id, reason })
  }
  for (const [key, id] of Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (id === 0) continue
    const fit = fits.get(key)?.find((one) => one.id === id)
    if (fit === undefined) refuse(id, pricingText.refused.unknown)
    else if (!fit.usable) refuse(id, fit.reason)
    else if (spent.has(id)) refuse(id, pricingText.refused.elsewhere)
    else {
      used.set(key, fit)
      spent.add(id)
    }
  }
  return { used, refused }
}
