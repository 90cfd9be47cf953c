/** Price history of goods: written once a day, read by members who see prices. What other features may use. */
export { registerPriceHistory } from './price-history.api.ts'
