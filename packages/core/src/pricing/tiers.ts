import type { Fen } from '../platform/money/index.ts'
import type { ReductionOffer, ReductionTier, TierReward } from './offers.types.ts'
import { rewardKinds } from './offers/registry.ts'
import type { RewardKind } from './offers/offer-kind.types.ts'
import type { NextStep, PricedTier } from './pricing.types.ts'
import { pricingText } from './pricing.text.ts'
import type { Totals } from './totals.ts'

const MAX_TIMES = 5

/** Whether a tier counts the units of each goods (买10赠1); others count all units together. */
export const countsEachGoods = ({ gives }: ReductionTier): boolean =>
  gives.kind === 'zeng' && gives.gifts.some((gift) => gift.kind === 'same')

type Threshold = {
  readonly need: (tier: ReductionTier) => number
  readonly have: (totals: Totals, tier: ReductionTier) => number
  readonly repeats: boolean
}

/** The thresholds a tier may have; all of them must be reached. */
const thresholds: Readonly<Record<'amount' | 'kinds' | 'number', Threshold>> = {
  amount: { need: (tier) => tier.amount ?? 0, have: (totals) => totals.amount, repeats: true },
  // 组合满减 (Mzhg): a number of different goods besides the amount (domain.md §2.4).
  kinds: { need: (tier) => tier.kinds ?? 0, have: (totals) => totals.kinds, repeats: false },
  number: {
    need: (tier) => tier.number ?? 0,
    have: (totals, tier) => (countsEachGoods(tier) ? totals.most : totals.units),
    repeats: true,
  },
}
const conditions = Object.values(thresholds)

/** The highest reached tier of an activity and how often it counts; `multiplier` 0 and no tier when none is reached. */
export type Reached = { readonly tier: ReductionTier | undefined; readonly multiplier: number }

/** How often a tier is reached; 0: not at all, or there are no lines. */
export function multiplierOf(
  offer: Pick<ReductionOffer, 'is_repeat' | 'max_times'>,
  tier: ReductionTier,
  totals: Totals,
): number {
  let multiplier = offer.is_repeat === true && tier.gives.kind !== 'zhe' ? (offer.max_times ?? MAX_TIMES) : 1
  if (totals.units === 0) return 0
  for (const { need, have, repeats } of conditions) {
    const wanted = need(tier)
    if (wanted === 0) continue
    const fits = Math.floor(have(totals, tier) / wanted)
    if (fits < 1) return 0
    if (repeats) multiplier = Math.min(multiplier, fits)
  }
  return multiplier
}

/** Tiers in ascending order. */
export const ascending = (tiers: readonly ReductionTier[]): readonly ReductionTier[] =>
  tiers.toSorted(
    (a, b) => (a.amount ?? 0) - (b.amount ?? 0) || (a.kinds ?? 0) - (b.kinds ?? 0) || (a.number ?? 0) - (b.number ?? 0),
  )

/** The highest reached tier; only that one counts (domain.md §2.4). */
export function reachedTier(offer: Pick<ReductionOffer, 'tiers' | 'is_repeat' | 'max_times'>, totals: Totals): Reached {
  let reached: Reached = { tier: undefined, multiplier: 0 }
  for (const tier of ascending(offer.tiers)) {
    const multiplier = multiplierOf(offer, tier, totals)
    if (multiplier > 0) reached = { tier, multiplier }
  }
  return reached
}

const rewardKindOf = <Reward extends TierReward>(reward: Reward): RewardKind<Reward['kind']> =>
  rewardKinds[reward.kind] as unknown as RewardKind<Reward['kind']>

/** The discount of a reached tier on the amount of an activity, fen. */
export const discountOf = ({ tier, multiplier }: Reached, amount: Fen): Fen =>
  tier === undefined ? 0 : rewardKindOf(tier.gives).discount(tier.gives as never, amount, multiplier)

/** The value of a reached tier to the member, fen: the discount, and gifts by their stated value. */
export const worthOf = (reached: Reached, amount: Fen): Fen =>
  reached.tier === undefined
    ? 0
    : discountOf(reached, amount) +
      rewardKindOf(reached.tier.gives).worth(reached.tier.gives as never, reached.multiplier)

/** A tier in words: 满300减15. */
export const tierText = (offer: Pick<ReductionOffer, 'is_repeat'>, tier: ReductionTier): string =>
  pricingText.tier(
    tier.amount ?? 0,
    tier.kinds ?? 0,
    tier.number ?? 0,
    rewardKindOf(tier.gives).text(tier.gives as never),
    offer.is_repeat === true,
  )

/**
 * What an activity brings, for its mark on goods: its lowest tier in words, gifts of goods by their names (满200赠：…).
 * `nameOf`: the name of goods; undefined where it is not known.
 */
export function benefitText(
  offer: Pick<ReductionOffer, 'is_repeat' | 'tiers'>,
  nameOf: (goodsId: number) => string | undefined,
): string {
  const tier = ascending(offer.tiers)[0]
  if (tier === undefined) return ''
  const { gives } = tier
  const names =
    gives.kind === 'zeng'
      ? gives.gifts.flatMap((gift) => (gift.kind === 'goods' ? (nameOf(gift.goods_id) ?? []) : []))
      : []
  return names.length === 0
    ? tierText(offer, tier)
    : pricingText.tier(
        tier.amount ?? 0,
        tier.kinds ?? 0,
        tier.number ?? 0,
        pricingText.givenGoods(names),
        offer.is_repeat === true,
      )
}

/** The tiers as shown to the member, reached ones first [ST-09]. */
export function shownTiers(offer: ReductionOffer, totals: Totals): PricedTier[] {
  return ascending(offer.tiers)
    .map((tier) => ({
      amount: tier.amount ?? 0,
      kinds: tier.kinds ?? 0,
      number: tier.number ?? 0,
      reward: tier.gives,
      reached: multiplierOf(offer, tier, totals) > 0,
      text: tierText(offer, tier),
    }))
    .sort((a, b) => Number(b.reached) - Number(a.reached))
}

/** What is missing to the next tier, or to the next repetition of the reached one; the smaller gap of the two. */
export function nextStep(offer: ReductionOffer, totals: Totals): NextStep | null {
  const now = reachedTier(offer, totals)
  const steps: NextStep[] = []
  const tiers = ascending(offer.tiers)
  const at = now.tier === undefined ? -1 : tiers.indexOf(now.tier)
  const above = tiers.slice(at + 1).find((tier) => multiplierOf(offer, tier, totals) === 0)
  if (above !== undefined) steps.push(stepTo(offer, above, 1, totals, now))
  if (
    now.tier !== undefined &&
    offer.is_repeat === true &&
    now.tier.gives.kind !== 'zhe' &&
    now.multiplier < (offer.max_times ?? MAX_TIMES)
  ) {
    steps.push(stepTo(offer, now.tier, now.multiplier + 1, totals, now))
  }
  return steps.sort((a, b) => a.gap - b.gap || a.kinds - b.kinds || a.number - b.number)[0] ?? null
}

function stepTo(
  offer: ReductionOffer,
  tier: ReductionTier,
  multiplier: number,
  totals: Totals,
  now: Reached,
): NextStep {
  const missing = ({ need, have, repeats }: Threshold): number =>
    Math.max(0, need(tier) * (repeats ? multiplier : 1) - have(totals, tier))
  const [gap, kinds, number] = [missing(thresholds.amount), missing(thresholds.kinds), missing(thresholds.number)]
  const amount = totals.amount + gap
  const saving = Math.max(0, discountOf({ tier, multiplier }, amount) - discountOf(now, totals.amount))
  const total =
    tier.gives.kind === 'jian'
      ? pricingText.saves(tier.gives.value * multiplier)
      : rewardKindOf(tier.gives).text(tier.gives as never)
  return { gap, kinds, number, saving, text: pricingText.next(gap, kinds, number, total) }
}
