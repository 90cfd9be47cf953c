/** Running offers, their scopes, and the allocation and release of limited assets. What other features may use. */
export { giftsOf, pictureOf } from './gifts.ts'
export {
  dailyLimitLeft,
  firstLot,
  leftOf,
  priceById,
  reductionsOf,
  shownPrice,
  storewidePriceOf,
  tagsWith,
  takesReductions,
} from './goods-offer.ts'
export { stateInGroup } from './group-state.ts'
export { decideGroups, groupOfOrder, groupState, ordersOfDecided } from './group.queries.ts'
export { memberPrice } from './member-price.ts'
export { mintCoupons, voucherTemplate } from './mint-coupons.ts'
export { offerText } from './offer.text.ts'
export { isWhole, namedBy, offersOver, reductionOffers, type ScopedGoods, scopeFactsOf, unitOffers } from './offers.ts'
export {
  type AroundNow,
  bundleJson,
  bundlesById,
  cartFacts,
  claimableCoupons,
  releaseAssets,
  limitOfGoods,
  lockGiftStock,
  type Named,
  pricesOfGoods,
  readCampaigns,
  readCartFacts,
  readCartPageFacts,
  allocateAssets,
  type Allocation,
  SHOWN_AFTER,
} from './promotion.queries.ts'
export type {
  BundleRow,
  CampaignRows,
  CartFacts,
  CartPageFacts,
  CashbackRow,
  CouponRow,
  ExchangeRow,
  GiftRow,
  LotRow,
  MemberAssets,
  OfferGoods,
  OfferRow,
  PriceRow,
  ReductionRow,
  StorewidePriceRow,
} from './promotion.rows.ts'
export { promotions, registerOffers } from './promotions.ts'
export { giveRewards, rewardsUsed } from './rewards.queries.ts'
export { shownStock } from './shown-stock.ts'
export { couponReaches, rowReaches, scopeReaches, type StoredScope } from './scope.queries.ts'
export { type ViewerContext, viewerContextOf } from './viewer-context.ts'
export { windowState } from './window-state.ts'
