import type { PromotionFilter } from '@yaopi/core'
import { recordKinds } from '@yaopi/core/pricing'
import { LOCKED_DAYS } from '../../pricing/availability/index.ts'
import { Flag, type GoodsColumns, type OfferRecord } from './goods-columns.ts'
import type { PromotionView } from './index-request.ts'
import { OF_ZONES, reaches, takesCoupon, takesPart, type Test } from './offered.ts'

const requested = new Set<string>(recordKinds('requested').map(({ code }) => code))
const never: Test = () => false
const anyOf = (tests: readonly Test[]): Test => (tests.length === 0 ? never : (row) => tests.some((test) => test(row)))

/**
 * Which goods have a promotion that a viewer may use: what `tagsWith` of the pricing area marks them with, as far as
 * something of it is left.
 */
export function promotionTests(
  goods: GoodsColumns,
  offers: ReadonlyMap<number, readonly OfferRecord[]>,
  { rank, at, today, isNew, ...scopes }: PromotionView,
): Readonly<Record<PromotionFilter, Test>> {
  const flags = goods.flags.cells
  const ids = goods.ids.cells
  const isControlled: Test = (row) => (flags[row]! & Flag.controlled) !== 0
  const mayDiscount: Test = (row) => (flags[row]! & (Flag.coupon | OF_ZONES)) === Flag.coupon
  const runs = (offer: OfferRecord): boolean =>
    offer.start <= at &&
    at < offer.end &&
    (offer.ranks === null || (rank !== null && offer.ranks.includes(rank))) &&
    (offer.kind !== 'newcomer' || isNew)
  const hasOffer =
    (fits: (offer: OfferRecord) => boolean): Test =>
    (row) =>
      !isControlled(row) && offers.get(ids[row]!)?.some((offer) => runs(offer) && offer.hasLeft && fits(offer)) === true
  const inExchange = anyOf(scopes.exchanges.map((scope) => reaches(goods, scope)))
  const inReduction = anyOf(scopes.reductions.map((scope) => reaches(goods, scope)))
  const isStorewide = anyOf(scopes.storewide.map((scope) => takesPart(goods, { benefit: 'welfare', scope })))
  // Full reductions stack with no other price but those that a line must name.
  const mayReduce: Test = (row) =>
    mayDiscount(row) &&
    !isStorewide(row) &&
    offers.get(ids[row]!)?.some((offer) => runs(offer) && !requested.has(offer.kind)) !== true
  return {
    manjian: (row) => inReduction(row) && mayReduce(row),
    exchange: (row) => inExchange(row) && mayReduce(row),
    spike: hasOffer(({ kind }) => kind === 'spike'),
    // A lot is not sold in its last days.
    jxq: hasOffer(({ kind, lotEnd }) => kind === 'jxq' && lotEnd !== null && lotEnd > today + LOCKED_DAYS),
    free: (row) => (flags[row]! & Flag.free) !== 0,
    coupon: anyOf(scopes.coupons.map((coupon) => takesCoupon(goods, coupon))),
  }
}
