/** Sellable stock as SQL. What other features may use. */
export { LOCKED_DAYS, sellableOf, sellableOfLot } from './sellable.ts'
