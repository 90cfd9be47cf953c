// Calls and types of goods, eligibility, and allowed quantities.
export { ApplicationStatus, OfferStatus } from './offer.constants.ts'
export type { Bundle, BundleGoods } from './bundle.types.ts'
export { lineEligibility, purchaseEligibility, quantityEligibility, settleGroupOf } from './eligibility.rules.ts'
export { seesPrices } from './price-visibility.rules.ts'
export type {
  Buyer,
  EligibilityContext,
  GoodsFacts,
  LineFacts,
  LineRefusal,
  OfferFacts,
  QuantityFacts,
} from './eligibility.rules.ts'
export { eligibilityText } from './eligibility.text.ts'
export { expiryBandDays, expiryBandOf, expiryBands, type ExpiryBand } from './expiry-band.rules.ts'
export { goodsAdminCalls, goodsCalls, type GoodsReader } from './goods.calls.ts'
export { goodsText } from './goods.text.ts'
export type {
  BuyReason,
  BuyReasonCode,
  Category,
  ControlApplication,
  Facet,
  Goods,
  ActivityPrice,
  GoodsActivities,
  GoodsActivity,
  GoodsBundle,
  GoodsControl,
  GoodsCoupon,
  GoodsDetail,
  GoodsListQuery,
  GoodsPage,
  GoodsReduction,
  GroupProgress,
  LadderTier,
  Lot,
  MakerFacet,
  NearLot,
  Tag,
} from './goods.types.ts'
export { promotionFilters } from './promotion-filter.ts'
export type { PromotionFilter } from './promotion-filter.ts'
export { marginOf, priceDisplay, stockDisplay, tiersOf } from './price-display.rules.ts'
export type { PriceDisplay, PricedGoods, StockDisplay, StockLevel } from './price-display.rules.ts'
export { tierProgress, type NextTier, type TieredGoods, type TierProgress } from './tier-progress.rules.ts'
export {
  addQuantity,
  addRule,
  isAllowed,
  keptQuantity,
  largestAllowed,
  nearestAllowed,
  quantityOf,
  startQuantity,
} from './quantity.rules.ts'
export type { QuantityRule } from './quantity.rules.ts'
