// The pricing engine: offers, reductions, freight and totals of a cart.
export { countLines } from './count-lines.ts'
export type { CountableLine } from './count-lines.ts'
export { benefits } from './benefits.ts'
export type { Benefit } from './benefits.ts'
export { freightGroupOf } from './freight.ts'
export type { FreightGroup, SettleGroup } from './groups.types.ts'
export { CouponType } from './coupon-type.ts'
export { LineType } from './line-type.ts'
export type {
  CashbackOffer,
  Choices,
  CombinationOffer,
  CouponOffer,
  ForRanks,
  GiftOffer,
  OfferWindow,
  Offers,
  PriceOffer,
  PricingMember,
  ReductionOffer,
  ReductionTier,
  Scope,
  TierReward,
  WelfareOffer,
  ZoneCode,
} from './offers.types.ts'
export { componentsOf } from './offers/bundle.ts'
export { cashbackFor } from './offers/cashback.ts'
export { bestPerOrder } from './offers/coupon.ts'
export { customerPrice } from './offers/customer-price.ts'
export { chargedTiers, nextTier, tierFor } from './offers/ladder.ts'
export type { FindPrice, FoundPrice, PriceKind } from './offers/offer-kind.types.ts'
export { controlledMark, markOrder, priceMarks, rewardMarks, storewideMark } from './offers/offers.text.ts'
export type { OfferMark } from './offers/offers.text.ts'
export { otherSources, priceKinds, recordKinds, requiredSource } from './offers/registry.ts'
export type { PriceOfferKind, SourceCode } from './offers/registry.ts'
export { priceCart } from './price-cart.ts'
export type { PriceCartInput } from './price-cart.ts'
export { candidatesOf, judgedOffers, OfferVerdict } from './explain.ts'
export type { ExplainedPrice, JudgedOffer, LostBecause, PriceCandidate } from './explain.ts'
export { isFor, isRunning } from './pricing-context.ts'
export type { PricingContext, RunningOffer } from './pricing-context.ts'
export { pricingText } from './pricing.text.ts'
export type {
  Adjustment,
  CouponFit,
  Discounts,
  FreightRule,
  FreightRules,
  Hint,
  Ladder,
  LineNote,
  NextStep,
  PriceLevel,
  PricedCart,
  PricedComponent,
  PricedFreight,
  PricedGift,
  PricedLine,
  PricedOrder,
  PricedReduction,
  PricedReward,
  PricedTier,
  PricingLine,
  RefusedChoice,
  VoucherFit,
} from './pricing.types.ts'
export { matcherOf, preferredZoneMatcherOf } from './scope.ts'
export type { ScopeFacts } from './scope.ts'
export { byZone } from './stacking.ts'
export { nextStep, benefitText, shownTiers } from './tiers.ts'
export { emptyTotals } from './totals.ts'
export type { Totals } from './totals.ts'
export { giftsDue } from './gifts-due.ts'
export { unitPriceOf } from './unit-price.ts'
export type { UnitPriceInput } from './unit-price.ts'
export type { ZoneFacts } from './zones.ts'
export { zheOf } from './zhe.text.ts'
export {
  type Cancellation,
  couponsRefundable,
  isWholeReturn,
  type RefundableItem,
  refundableFreight,
  refundOf,
  type RefundParts,
  type ReturnedLine,
  splitRefund,
} from './refund.ts'
