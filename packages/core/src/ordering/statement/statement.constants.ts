/** States of a monthly statement (domain.md §3.8.5). */
export const StatementState = { waiting: 1, confirmed: 2, disputed: 3 } as const
/** A value of `StatementState`. */
export type StatementState = (typeof StatementState)[keyof typeof StatementState]

/** What a line of a statement is about. */
export type StatementKind = 'order' | 'payment' | 'refund' | 'wallet' | 'credit' | 'invoice'

/** Days after which a statement counts as confirmed; months shown; most characters of an objection. */
export const STATEMENT_LIMITS = { confirmDays: 10, months: 24, text: 300 } as const
