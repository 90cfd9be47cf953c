/** Sellable stock as SQL. What other features may use. */
export {
  awaitsReport,
  endsLate,
  LOCKED_DAYS,
  sellableOf,
  sellableOfLot,
  sellableText,
  shippableOf,
} from './sellable.ts'
