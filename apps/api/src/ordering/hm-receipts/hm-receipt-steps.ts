import { HmStatus } from '@yaopi/core/contract'
import type { StateStep } from '@yaopi/core/staff'

const { unsigned, toUpload, inReview, archived, rejected } = HmStatus

/** States that are stored; overdue is one whose time is over. */
export type StoredHmStatus = Exclude<HmStatus, typeof HmStatus.overdue>

const lock = 'while it is over, the company orders no controlled drugs'

/** Every step of the receipt of an order of controlled drugs (domain.md §3.7.1). */
export const hmReceiptSteps: readonly StateStep<StoredHmStatus, 'buyer' | 'quality' | 'system'>[] = [
  { from: null, to: unsigned, who: ['buyer'], effect: 'the order is placed: it counts for the limits of the company' },
  { from: unsigned, to: toUpload, who: ['system'], effect: 'the order was signed for: the time of the receipt runs' },
  {
    from: toUpload,
    to: inReview,
    who: ['buyer'],
    clock: `due_at: 7 days from signing, reminders after 3 and 5; ${lock}`,
    effect: 'files, who received the goods and when; no clock runs',
  },
  { from: inReview, to: archived, who: ['quality'], effect: 'kept until a year after the last end date; told' },
  { from: inReview, to: rejected, who: ['quality'], effect: 'the buyer is told why, and sends another one' },
  {
    from: rejected,
    to: inReview,
    who: ['buyer'],
    clock: `due_at: 3 days from the rejection; ${lock}`,
    effect: 'as the first one',
  },
]
