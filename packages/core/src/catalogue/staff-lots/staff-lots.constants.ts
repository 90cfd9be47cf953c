/** What a lot is for the staff, the worst that holds: good and near ones are sold, due ones wait for their listing. */
export const LOT_STATES = ['good', 'near', 'due', 'awaits', 'locked', 'held', 'recalled', 'over'] as const
/** A state of a lot. */
export type LotState = (typeof LOT_STATES)[number]

/** Limits of what the staff do with lots. */
export const LOT_LIMITS = {
  perPage: [50, 100, 200],
  /** Units that are received, counted or scrapped at once. */
  units: 1_000_000,
  reason: 200,
  batch: 60,
  /** Value at list price, fen, above which scrapping takes a second person. */
  scrap: 50_000,
} as const

/** Days of life that are left at the end of each band of the near-expiry screen; the first ends today or is over. */
export const LOT_BANDS = [0, 30, 90, 180, 365] as const
