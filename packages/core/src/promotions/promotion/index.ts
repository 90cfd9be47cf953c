// Calls and types of limited offers: flash sale, specials, group orders, near-expiry.
export { offerState, soldPercent } from './offer-state.ts'
export { promotionCalls } from './promotion.calls.ts'
export type { FlashSale, FlashSession, GroupBuyPage, OfferState } from './promotion.types.ts'
