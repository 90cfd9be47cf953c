import type { Offers, PricingMember, Present } from '@yaopi/core/contract'
import type { Choices, FreightRules } from '@yaopi/core/pricing'
import type { AppContext, Member } from '../../platform/context/index.ts'
import {
  type CampaignRows,
  type CartFacts,
  giftsOf,
  type MemberAssets,
  namedBy,
  offersOver,
  promotions,
  readCartFacts,
  type ScopedGoods,
} from '../../pricing/offers/index.ts'

/** What rows are priced with: everything but the goods themselves. `gifts`: what offers give or let exchange for. */
export type PricingTerms = {
  readonly freight: FreightRules
  readonly offers: Offers
  readonly member: PricingMember
  readonly gifts: readonly Present[]
  readonly choices?: Choices
}

/** Freight rules of a member's region. */
export const freightRules = (server: AppContext, member: Pick<Member, 'freight_zone'>): FreightRules =>
  server.settings.values().freight[member.freight_zone]

/** A member as pricing knows them. A newcomer's price is among the rows only for a newcomer. */
export const pricedAs = (member: Pick<Member, 'rank' | 'freight_zone'>, points = 0): PricingMember => ({
  rank: member.rank,
  zone: member.freight_zone,
  is_new: true,
  points,
})

/**
 * What the member's goods are priced with: region, rank, the offers over these goods, what the member holds and chose.
 */
export function termsFor(
  server: AppContext,
  member: Member,
  rows: readonly ScopedGoods[],
  campaigns: CampaignRows,
  assets?: MemberAssets,
  choices?: Choices,
): PricingTerms {
  return {
    freight: freightRules(server, member),
    offers: offersOver(rows, campaigns, assets),
    gifts: giftsOf(campaigns),
    member: pricedAs(member, assets?.points),
    ...(choices === undefined ? {} : { choices }),
  }
}

/** What runs for these goods of a member and what the member holds, as the database says now. One statement. */
export const runningFor = (
  server: AppContext,
  member: Member,
  goods: readonly ScopedGoods[],
): Promise<CartFacts & CampaignRows> =>
  promotions.of(server).now(
    server.db,
    (held) => namedBy(goods, held),
    (named) => readCartFacts(server.db, server.now(), member.id, named),
  )
