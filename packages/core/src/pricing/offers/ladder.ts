import type { Fen } from '../../platform/money/index.ts'
import type { Ladder } from '../pricing.types.ts'
import { pricingText } from '../pricing.text.ts'
import type { FindPrice } from './offer-kind.types.ts'

/** The highest tier that a quantity reaches; undefined below the first [ST-08]. */
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

const isCharged = (tier: Ladder['tiers'][number], own: Fen): boolean => tier.price <= own

/**
 * The tiers that a buyer with the base price `own` (fen) is charged: none that costs more (domain.md §2.3). Prices of a
 * ladder fall (`ladder_is_valid` of the database), so these are its last ones.
 */
export const chargedTiers = (tiers: Ladder['tiers'], own: Fen): Ladder['tiers'] =>
  tiers.filter((tier) => isCharged(tier, own))

/** The whole quantity gets the price of the reached tier (domain.md §2.3), unless the customer's own price is lower. */
export const ladderPrice: FindPrice = (line) => {
  const tier = tierFor(line.ladder, line.number)
  return tier && isCharged(tier, line.base_price)
    ? { price: tier.price, reason: pricingText.ladder(tier.number) }
    : undefined
}
