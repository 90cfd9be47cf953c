import type { Yuan } from '../../platform/money/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** So many payments or refunds, and what they come to. */
export type Counted = { readonly number: number; readonly amount: Yuan }

/** What we booked on a day through a channel, and how its bill compares. */
export type ReconciledDay = {
  readonly day: string
  readonly channel: string
  readonly payments: Counted
  readonly refunds: Counted
  /** The comparison with the channel's bill; null before it was made. */
  readonly bill: {
    readonly payments: number
    readonly refunds: number
    readonly differences: number
    readonly checked_at: Stamp
  } | null
}

/** A day of a channel with its bill and the differences that are still open. */
export type ReconciledDayDetail = {
  readonly day: string
  readonly channel: string
  /** What the bill says now; null when the channel gives none. */
  readonly bill: { readonly payments: Counted; readonly refunds: Counted } | null
  readonly own: { readonly payments: Counted; readonly refunds: Counted }
  readonly differences: readonly { readonly subject: string; readonly reason: string }[]
}

/** The balances of all members beside the sum of their movements. */
export type LedgerCheck = {
  readonly recharge: Yuan
  readonly gift: Yuan
  readonly recharge_log: Yuan
  readonly gift_log: Yuan
  readonly members_that_differ: number
  readonly is_equal: Int01
}
