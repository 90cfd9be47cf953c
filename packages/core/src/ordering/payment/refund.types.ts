import type { Yuan } from '../../platform/money/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/**
 * A tab of the queue of refunds; `bank`: finance transfers them, `changing`: another way waits for the second person.
 */
export type RefundTab = 'waiting' | 'failed' | 'bank' | 'changing' | 'done'

/** What the queue of refunds is narrowed to. `q`: number of a refund or an order, or part of the company's name. */
export type RefundQuery = {
  readonly tab?: RefundTab
  readonly q?: string
  /** `next` of the page before. */
  readonly after?: string
  readonly per_page?: number
}

/** How many refunds each tab has, at most 10,001 of each: that many says that there are more than 10,000. */
export type RefundCounts = Readonly<Record<Exclude<RefundTab, 'done'>, number>>

/** A refund as finance sees it; times in Unix seconds. */
export type StaffRefund = {
  readonly id: number
  readonly refund_sn: string
  readonly order_id: number | null
  readonly order_sn: string
  readonly member_id: number
  readonly company: string
  readonly amount: Yuan
  readonly way: 'channel' | 'bank' | 'balance'
  readonly way_text: string
  /** What it is for. */
  readonly cause: string
  readonly status: 'waiting' | 'accepted' | 'failed' | 'done'
  readonly status_text: string
  /** How often the channel was asked; 0 for others. */
  readonly attempts: number
  /** What the channel answered last. */
  readonly answer: string
  readonly channel: string
  readonly pay_sn: string
  /** Number that the bank gave it. */
  readonly reference: string
  /** Where a transfer came from. */
  readonly payer: string
  readonly bank: string
  readonly created_at: Stamp
  readonly done_at: Stamp | null
  /** Another way that one person asked for. */
  readonly change: {
    readonly id: number
    readonly to: 'balance' | 'bank'
    readonly to_text: string
    readonly reason: string
    readonly asked_by: string
    readonly created_at: Stamp
    readonly is_mine: Int01
  } | null
  readonly can: {
    readonly retry: boolean
    /** Ways to which this person may ask to change it. */
    readonly change: readonly ('balance' | 'bank')[]
    readonly decide: boolean
    readonly pay: boolean
  }
}
