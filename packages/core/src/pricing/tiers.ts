import type { Fen } from '../platform/money/money.ts'
import type { ReductionOffer, ReductionTier, TierGives } from './offers.types.ts'
import { kindsThreshold } from './promotions/free-choice.ts'
import { tierEffects } from './promotions/in-order.ts'
import type { TierEffect } from './promotions/tier-effect.ts'
import type { NextStep, PricedTier } from './pricing.types.ts'
import { pricingText } from './pricing.text.ts'
import type { Tally } from './tally.ts'

const MAX_TIMES = 5

/** A gift of the same goods counts units goods by goods (买10赠1), every other tier all units together. */
export const countsEachGoods = ({ gives }: ReductionTier): boolean =>
  gives.kind === 'zeng' && gives.gifts.some((gift) => gift.kind === 'same')

type Threshold = {
  readonly need: (tier: ReductionTier) => number
  readonly have: (tally: Tally, tier: ReductionTier) => number
  readonly repeats: boolean
}

/** What a tier may ask for; all that it asks must be reached. */
const thresholds: Readonly<Record<'amount' | 'kinds' | 'number', Threshold>> = {
  amount: { need: (tier) => tier.amount ?? 0, have: (tally) => tally.amount, repeats: true },
  kinds: { ...kindsThreshold, repeats: false },
  number: {
    need: (tier) => tier.number ?? 0,
    have: (tally, tier) => (countsEachGoods(tier) ? tally.most : tally.units),
    repeats: true,
  },
}
const asked = Object.values(thresholds)

/** The highest reached tier of an activity and how often it counts; `times` 0 and no tier when none is reached. */
export type Reached = { readonly tier: ReductionTier | undefined; readonly times: number }

/** How often a tier fits; 0 when it is not reached. Without a threshold, and without lines, it never is. */
export function timesOf(
  offer: Pick<ReductionOffer, 'is_repeat' | 'max_times'>,
  tier: ReductionTier,
  tally: Tally,
): number {
  let times = offer.is_repeat === true && tier.gives.kind !== 'zhe' ? (offer.max_times ?? MAX_TIMES) : 1
  if (tally.units === 0) return 0
  for (const { need, have, repeats } of asked) {
    const wanted = need(tier)
    if (wanted === 0) continue
    const fits = Math.floor(have(tally, tier) / wanted)
    if (fits < 1) return 0
    if (repeats) times = Math.min(times, fits)
  }
  return times
}

/** Tiers from low to high. */
export const ascending = (tiers: readonly ReductionTier[]): readonly ReductionTier[] =>
  tiers.toSorted(
    (a, b) => (a.amount ?? 0) - (b.amount ?? 0) || (a.kinds ?? 0) - (b.kinds ?? 0) || (a.number ?? 0) - (b.number ?? 0),
  )

/** The highest tier that is reached: only that one counts (domain.md §2.4). */
export function reachedTier(offer: ReductionOffer, tally: Tally): Reached {
  let reached: Reached = { tier: undefined, times: 0 }
  for (const tier of ascending(offer.tiers)) {
    const times = timesOf(offer, tier, tally)
    if (times > 0) reached = { tier, times }
  }
  return reached
}

const effectOf = <Gives extends TierGives>(gives: Gives): TierEffect<Gives['kind']> =>
  tierEffects[gives.kind] as unknown as TierEffect<Gives['kind']>

/** What a reached tier takes off the amount of an activity, fen. */
export const offOf = ({ tier, times }: Reached, amount: Fen): Fen =>
  tier === undefined ? 0 : effectOf(tier.gives).off(tier.gives as never, amount, times)

/** What a reached tier is worth to the member in all, fen: what it takes off, and gifts by their stated worth. */
export const worthOf = (reached: Reached, amount: Fen): Fen =>
  reached.tier === undefined
    ? 0
    : offOf(reached, amount) + effectOf(reached.tier.gives).worth(reached.tier.gives as never, reached.times)

/** The tiers for the member, reached ones first [ST-09]. */
export function shownTiers(offer: ReductionOffer, tally: Tally): PricedTier[] {
  return ascending(offer.tiers)
    .map((tier) => {
      const [amount, kinds, number] = [tier.amount ?? 0, tier.kinds ?? 0, tier.number ?? 0]
      const gives = effectOf(tier.gives).text(tier.gives as never)
      return {
        amount,
        kinds,
        number,
        gives: tier.gives,
        reached: timesOf(offer, tier, tally) > 0,
        text: pricingText.tier(amount, kinds, number, gives, offer.is_repeat === true),
      }
    })
    .sort((a, b) => Number(b.reached) - Number(a.reached))
}

/** What is missing to more: the next tier, or the next time of the one that repeats; the nearer of the two, in fen first. */
export function nextStep(offer: ReductionOffer, tally: Tally): NextStep | null {
  const now = reachedTier(offer, tally)
  const steps: NextStep[] = []
  const tiers = ascending(offer.tiers)
  const at = now.tier === undefined ? -1 : tiers.indexOf(now.tier)
  const above = tiers.slice(at + 1).find((tier) => timesOf(offer, tier, tally) === 0)
  if (above !== undefined) steps.push(stepTo(offer, above, 1, tally, now))
  if (
    now.tier !== undefined &&
    offer.is_repeat === true &&
    now.tier.gives.kind !== 'zhe' &&
    now.times < (offer.max_times ?? MAX_TIMES)
  ) {
    steps.push(stepTo(offer, now.tier, now.times + 1, tally, now))
  }
  return steps.sort((a, b) => a.gap - b.gap || a.kinds - b.kinds || a.number - b.number)[0] ?? null
}

function stepTo(offer: ReductionOffer, tier: ReductionTier, times: number, tally: Tally, now: Reached): NextStep {
  const missing = ({ need, have, repeats }: Threshold): number =>
    Math.max(0, need(tier) * (repeats ? times : 1) - have(tally, tier))
  const [gap, kinds, number] = [missing(thresholds.amount), missing(thresholds.kinds), missing(thresholds.number)]
  const amount = tally.amount + gap
  const brings = Math.max(0, offOf({ tier, times }, amount) - offOf(now, tally.amount))
  const total =
    tier.gives.kind === 'jian'
      ? pricingText.gives.jian(tier.gives.value * times)
      : effectOf(tier.gives).text(tier.gives as never)
  return { gap, kinds, number, brings, text: pricingText.next(gap, kinds, number, total) }
}
