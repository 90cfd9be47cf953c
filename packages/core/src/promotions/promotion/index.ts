export { offerState } from './offer-state.ts'
export { promotionCalls } from './promotion.calls.ts'
export type { OfferState } from './promotion.types.ts'
