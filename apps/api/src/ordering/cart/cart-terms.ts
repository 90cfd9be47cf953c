import type { Offers, PricingMember, Present } from '@yaopi/core/contract'
import type { Choices, FreightRules } from '@yaopi/core/pricing'
import type { AppContext, Member } from '../../platform/context/index.ts'
import {
  type CampaignRows,
  type CartFacts,
  type CartPageFacts,
  giftsOf,
  type MemberAssets,
  namedBy,
  offersOver,
  promotions,
  readCartFacts,
  readCartPageFacts,
  type ScopedGoods,
} from '../../pricing/offers/index.ts'

/** The pricing input besides the goods themselves. `gifts`: what offers give or let exchange for. */
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
 * The pricing terms of a member's goods: region, rank, the offers over these goods, the member's assets and choices.
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

/** The offers for these goods of a member and the member's assets, read from the database. One statement. */
export const runningFor = (
  server: AppContext,
  member: Member,
  goods: readonly ScopedGoods[],
): Promise<CartFacts & CampaignRows> =>
  promotions.of(server).now(
    (campaigns) => namedBy(goods, campaigns),
    (named) => readCartFacts(server.db, server.now(), member.id, named),
  )

/** The same with the coupons that the member could claim, for the page of the cart. One statement. */
export const shownFor = (
  server: AppContext,
  member: Member,
  goods: readonly ScopedGoods[],
): Promise<CartPageFacts & CampaignRows> =>
  promotions.of(server).now(
    (campaigns) => namedBy(goods, campaigns),
    (named) => readCartPageFacts(server.db, server.now(), member.id, named),
  )
