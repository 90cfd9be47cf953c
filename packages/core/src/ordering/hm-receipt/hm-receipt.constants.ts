/** States of the receipt of an order with controlled drugs: `hm_status` (domain.md §3.7). */
export const HmStatus = { unsigned: 1, toUpload: 2, inReview: 3, archived: 4, rejected: 5, overdue: 9 } as const
/** A value of `HmStatus`. */
export type HmStatus = (typeof HmStatus)[keyof typeof HmStatus]

/**
 * Limits of controlled drugs (domain.md §3.7): units of one drug an order and a month for some ranks, orders above
 * them a month, days to send a receipt, days after a rejection, days of the reminders, files and bytes of a receipt.
 */
export const HM_LIMITS = {
  order: 100,
  month: 400,
  ranks: [1, 3, 4] as readonly number[],
  breaches: 2,
  days: 7,
  daysAgain: 3,
  reminders: [3, 5] as readonly number[],
  files: 5,
  bytes: 5 * 1024 * 1024,
} as const
