import type { Fen } from '../platform/money/money.ts'
import type { PricingMember } from './offers.types.ts'
import type { PriceLevel } from './pricing.types.ts'

/**
 * The base price (fen) of this member: the level that names both his kind and his region, else his kind, else his region, else the list price.
 * Of two that say the same the lower one. Source: domain.md §2.3 (levels replace the base price before anything else).
 */
export function levelPrice(
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
