import { groupBy } from './group-by.ts'
import { assignReductions } from './assign-reductions.ts'
import type { ReductionOffer } from './offers.types.ts'
import { allocateDiscount, type WorkingLine } from './working-line.ts'
import { giftsOf } from './offers/gift.ts'
import type { PricedGift, PricedReduction, PricedReward } from './pricing.types.ts'
import { allows, amountFor } from './stacking.ts'
import { totalsOf } from './totals.ts'
import type { PricingContext } from './pricing-context.ts'
import { nextStep, discountOf, reachedTier, shownTiers, tierText, multiplierOf, type Reached } from './tiers.ts'

/** Results of full reductions besides the discounts on lines. */
export type AppliedReductions = {
  readonly reductions: readonly PricedReduction[]
  readonly gifts: readonly PricedGift[]
  readonly rewards: readonly PricedReward[]
}

/**
 * Assigns every line that may join to exactly one full reduction, allocates the discount (largest remainder over
 * lines), and lists tiers, gifts and exchange rights. Source: domain.md §2.4, §2.6 step 2.
 */
export function applyReductions(lines: readonly WorkingLine[], { reductions }: PricingContext): AppliedReductions {
  const choices = lines.map((open) => choicesOf(open, reductions))
  const present = new Set(choices.flat())
  const joining = lines.filter((open) => open.counted && choices[open.at]!.length > 0)
  const joined = assignReductions(
    joining.map((open) => ({
      goods_id: open.line.goods_id,
      amount: amountFor('manjian', open),
      units: open.line.number,
      choices: choices[open.at]!,
    })),
    reductions.map(({ offer }) => offer),
  )
  const members = groupBy(
    joining.map((open, index) => ({ open, activity: joined[index]! })),
    ({ activity }) => activity,
  )
  for (const open of lines)
    if (!open.counted && choices[open.at]!.length > 0) open.manjian_id = reductions[choices[open.at]![0]!]!.offer.id

  const all: AppliedReductions[] = [...present]
    .sort((a, b) => a - b)
    .map((index) => reduceBy(reductions[index]!.offer, members.get(index)?.map(({ open }) => open) ?? []))
  return {
    reductions: all.flatMap((one) => one.reductions),
    gifts: all.flatMap((one) => one.gifts),
    rewards: all.flatMap((one) => one.rewards),
  }
}

/** Indexes of the activities a line may join: the one it names if its scope matches, else all that match. */
function choicesOf({ line, allowed }: WorkingLine, reductions: PricingContext['reductions']): readonly number[] {
  if (!allows(allowed, 'manjian') || line.with_coupon === false) return []
  const indexes: number[] = []
  for (const [index, { offer, matches }] of reductions.entries()) {
    if (!matches(line)) continue
    if (offer.id === line.goods_manjian_id) return [index]
    indexes.push(index)
  }
  return indexes
}

function reduceBy(offer: ReductionOffer, own: readonly WorkingLine[]): AppliedReductions {
  const weights = own.map((open) => amountFor('manjian', open))
  const totals = totalsOf(
    own.map((open, index) => ({ goods_id: open.line.goods_id, amount: weights[index]!, units: open.line.number })),
  )
  const reached = reachedTier(offer, totals)
  const discount = discountOf(reached, totals.amount)
  own.forEach((open, index) => {
    open.manjian_id = offer.id
    open.manjian_base = weights[index]!
  })
  allocateDiscount(own, weights, discount, {
    code: 'manjian',
    ref_id: offer.id,
    reason: reasonOf(offer, reached),
  })
  const gives = reached.tier?.gives
  const presents =
    gives?.kind === 'zeng'
      ? giftsOf(offer, gives.gifts, reached.multiplier, boughtOf(own), (units) =>
          multiplierOf(offer, reached.tier!, { ...totals, most: units }),
        )
      : { gifts: [], rewards: [] }
  return {
    reductions: [
      {
        id: offer.id,
        name: offer.name,
        selected_amount: totals.amount,
        selected_kinds: totals.kinds,
        selected_number: totals.units,
        line_ids: own.map((open) => open.line.id),
        tiers: shownTiers(offer, totals),
        multiplier: reached.multiplier,
        discount,
        exchange: gives?.kind === 'hg' ? { units: (gives.units ?? 1) * reached.multiplier, goods: gives.goods } : null,
        gifts: gives?.kind === 'zeng' ? gives.gifts : [],
        next: nextStep(offer, totals),
      },
    ],
    ...presents,
  }
}

/** The tier that takes the amount off, in words; `reached` has one wherever there is a discount. */
const reasonOf = (offer: ReductionOffer, { tier }: Reached): string =>
  tier === undefined ? offer.name : tierText(offer, tier)

/** Units by goods, each with the line that the gift ships with. */
function boughtOf(own: readonly WorkingLine[]): { readonly line: WorkingLine['line']; readonly units: number }[] {
  const byGoods = new Map<number, { readonly line: WorkingLine['line']; readonly units: number }>()
  for (const { line } of own)
    byGoods.set(line.goods_id, {
      line: byGoods.get(line.goods_id)?.line ?? line,
      units: (byGoods.get(line.goods_id)?.units ?? 0) + line.number,
    })
  return [...byGoods.values()].sort((a, b) => a.line.goods_id - b.line.goods_id)
}
