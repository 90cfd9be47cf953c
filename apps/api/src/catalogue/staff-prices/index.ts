/** Prices of goods as the staff set them. What other features may use. */
export { registerStaffPrices } from './staff-prices.api.ts'
