import type { Stamp } from '../platform/time/index.ts'
import { groupBy } from './group-by.ts'
import type {
  CombinationOffer,
  ForRanks,
  Offers,
  OfferWindow,
  PriceOffer,
  PricingMember,
  ReductionOffer,
  Scope,
} from './offers.types.ts'
import type { PricingLine } from './pricing.types.ts'
import { matcherOf } from './scope.ts'

/** An offer that runs for this member, with its scope as a matcher. */
export type RunningOffer<Offer> = { readonly offer: Offer; readonly matches: (line: PricingLine) => boolean }

/** The offers that run now for this member, indexed by id and by goods. */
export type PricingContext = {
  readonly now: Stamp
  readonly member: PricingMember | undefined
  readonly offers: Offers
  readonly priceById: ReadonlyMap<number, PriceOffer>
  readonly pricesByGoods: ReadonlyMap<number, readonly PriceOffer[]>
  readonly combinations: ReadonlyMap<number, CombinationOffer>
  readonly reductions: readonly RunningOffer<ReductionOffer>[]
}

/** Whether an offer runs at a moment: `[start, end)`. */
export const isRunning = (window: OfferWindow, now: Stamp): boolean =>
  (window.start == null || now >= window.start) && (window.end == null || now < window.end)

/** Whether an offer is for this member; a visitor gets no offer that names ranks. */
export const isFor = (offer: ForRanks, member: Pick<PricingMember, 'rank'> | undefined): boolean =>
  offer.ranks == null || (member !== undefined && offer.ranks.includes(member.rank))

/** The offers that run for the member, by id, so that ties go to the lower one. */
export function running<Offer extends OfferWindow & ForRanks & { readonly id: number; readonly scope: Scope }>(
  offers: readonly Offer[] | undefined,
  { now, member }: Pick<PricingContext, 'now' | 'member'>,
): RunningOffer<Offer>[] {
  return (offers ?? [])
    .filter((offer) => isRunning(offer, now) && isFor(offer, member))
    .sort((a, b) => a.id - b.id)
    .map((offer) => ({ offer, matches: matcherOf(offer.scope) }))
}

/** The context of one cart at one moment. */
export function pricingContext(offers: Offers, member: PricingMember | undefined, now: Stamp): PricingContext {
  const prices = (offers.prices ?? []).filter((offer) => isRunning(offer, now) && isFor(offer, member))
  const combinations = (offers.combinations ?? []).filter((offer) => isRunning(offer, now) && isFor(offer, member))
  return {
    now,
    member,
    offers,
    priceById: new Map(prices.map((offer) => [offer.id, offer])),
    pricesByGoods: groupBy(prices, (offer) => offer.goods_id),
    combinations: new Map(combinations.map((offer) => [offer.id, offer])),
    reductions: running(offers.reductions, { now, member }),
  }
}
