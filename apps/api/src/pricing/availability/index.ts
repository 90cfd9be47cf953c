/** What of the stock can be sold, as SQL. What other features may use. */
export { LOCKED_DAYS, sellableOf, sellableOfLot } from './sellable.ts'
