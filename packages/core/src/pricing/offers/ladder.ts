import type { Fen } from '../../platform/money/index.ts'
import type { Ladder } from '../pricing.types.ts'
import { pricingText } from '../pricing.text.ts'
import type { FindPrice } from './offer-kind.types.ts'

/** The tier in effect for a quantity: the highest tier it reaches; undefined below the first [ST-08]. */
export function tierFor(
  ladder: Ladder | null,
  number: number,
): { readonly number: number; readonly price: Fen } | undefined {
  return ladder?.tiers.findLast((tier) => number >= tier.number)
}

/** The next tier above a quantity, and how many units are missing to it. */
export function nextTier(
  ladder: Ladder | null,
  number: number,
): { readonly missing: number; readonly price: Fen } | undefined {
  const tier = ladder?.tiers.find((candidate) => candidate.number > number)
  return tier && { missing: tier.number - number, price: tier.price }
}

/**
 * The whole quantity takes the price of the tier it reaches (domain.md §2.3); a tier above the customer's own price
 * leaves that price.
 */
export const ladderPrice: FindPrice = (line) => {
  const tier = tierFor(line.ladder, line.number)
  return tier && tier.price <= line.base_price
    ? { price: tier.price, reason: pricingText.ladder(tier.number) }
    : undefined
}

/**
 * What each unit saves, in fen, at the next tier of a ladder, and how many units are missing to it; undefined when the
 * next tier does not lower the price. `price` is the unit price below the first tier.
 */
export function nextTierSaving(
  ladder: Ladder,
  number: number,
  price: Fen,
): { readonly missing: number; readonly saved: Fen } | undefined {
  const next = nextTier(ladder, number)
  if (next === undefined) return undefined
  const saved = (tierFor(ladder, number)?.price ?? price) - next.price
  return saved > 0 ? { missing: next.missing, saved } : undefined
}
