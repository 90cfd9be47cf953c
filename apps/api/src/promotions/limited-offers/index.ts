/** Flash sale, daily specials, group buys. What other features may use. */
export { registerLimitedOffers } from './limited-offers.api.ts'
