/** Promotions of the staff: drafts, checks, publication and the simulator. What other features may use. */
export { registerPromoDrafts } from './promo-draft.api.ts'
export { promoVersion } from './promo-draft.queries.ts'
