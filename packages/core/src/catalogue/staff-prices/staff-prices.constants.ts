/** Limits of the price sheet. */
export const PRICE_LIMITS = {
  /** Rows that are checked or applied at once. */
  rows: 200,
  /** A price that moves by more than this share of what it was within the days below takes a second person. */
  share: 0.2,
  days: 7,
  /** Days ahead that a price can be planned. */
  ahead: 365,
  tiers: 5,
  levels: 12,
  reason: 200,
  /** Bytes of a sheet on its way. */
  bytes: 512 * 1024,
} as const

/** Where a change of a price stands: a second person has to sign it, it is planned, in the shop, given up. */
export const PriceChangeState = {
  waiting: 'waiting',
  planned: 'planned',
  applied: 'applied',
  cancelled: 'cancelled',
} as const
/** A state of a price change. */
export type PriceChangeState = (typeof PriceChangeState)[keyof typeof PriceChangeState]
