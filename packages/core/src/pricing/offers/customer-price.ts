import type { Fen } from '../../platform/money/index.ts'
import type { PricingMember } from '../offers.types.ts'
import type { PriceLevel } from '../pricing.types.ts'
import { pricingText } from '../pricing.text.ts'
import type { FindPrice } from './offer-kind.types.ts'

/**
 * The base price (fen) of this member: the level that names both rank and region, else the rank, else the region, else
 * the list price.
 * Of equal levels the lower price counts. Source: domain.md §2.3 (levels replace the base price before any other step).
 */
export function customerPrice(
  listed: Fen,
  levels: readonly PriceLevel[] | undefined,
  member: Pick<PricingMember, 'rank' | 'zone'> | undefined,
): Fen {
  if (levels === undefined || member === undefined) return listed
  let best = { weight: -1, price: listed }
  for (const level of levels) {
    if (level.ranks && !level.ranks.includes(member.rank)) continue
    if (level.zones && !level.zones.includes(member.zone)) continue
    const weight = (level.ranks ? 2 : 0) + (level.zones ? 1 : 0)
    if (weight > best.weight || (weight === best.weight && level.price < best.price))
      best = { weight, price: level.price }
  }
  return best.price
}

/** The price source of lines that no offer prices. */
export const basePrice: FindPrice = (line) => ({ price: line.base_price, reason: pricingText.base })
