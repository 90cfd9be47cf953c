// Price history of goods.
export { PRICE_HISTORY_DAYS, priceHistoryCalls } from './price-history.calls.ts'
export type { PriceHistory, PriceOfDay } from './price-history.types.ts'
