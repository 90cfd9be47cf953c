import type { Yuan } from '../../platform/money/index.ts'
import type { StatementKind, StatementState } from './statement.constants.ts'

/** A statement in a list; `month` as `2026-10`, times in Unix seconds. */
export type StatementSummary = {
  readonly month: string
  readonly state: StatementState
  readonly state_name: string
  /** Until when it is to be confirmed; afterwards it counts as confirmed. */
  readonly confirm_by: number
}

/** What was there, came, went and is there: opening + in - out = closing. */
export type StatementSums = {
  readonly opening: Yuan
  readonly in: Yuan
  readonly out: Yuan
  readonly closing: Yuan
}

/** A line of a statement; what went out is negative. */
export type StatementLine = {
  readonly kind: StatementKind
  readonly at: number
  readonly sn: string
  readonly text: string
  readonly amount: Yuan
}

/** A statement of a month in full; its numbers never change. */
export type Statement = StatementSummary & {
  readonly wallet: StatementSums
  /** What was owed by credit. */
  readonly credit: StatementSums
  /** Sums of the lines of their kinds. */
  readonly orders: Yuan
  readonly payments: Yuan
  readonly refunds: Yuan
  /** Of invoices issued in the month, with tax, less red ones. */
  readonly invoices: Yuan
  readonly lines: readonly StatementLine[]
  readonly made_at: number
  readonly confirmed_at: number | null
  /** Confirmed by the clock. */
  readonly is_auto: 0 | 1
  readonly dispute: string
  readonly answer: string
  readonly can: { readonly confirm: boolean; readonly dispute: boolean }
}

/** A statement as the staff see it. */
export type StaffStatement = Statement & {
  readonly id: number
  readonly member_id: number
  readonly company: string
}
