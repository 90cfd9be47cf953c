export { offerState, soldPercent } from './offer-state.ts'
export { promotionCalls } from './promotion.calls.ts'
export type { FlashSale, FlashSession, GroupBuyPage, OfferState } from './promotion.types.ts'
