import type { Yuan } from '../../platform/money/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { CreditChangeState } from './credit.constants.ts'

/** What a movement of a credit line is: an order paid by it, a refund of one, a repayment. */
export type CreditMoveKind = 'use' | 'refund' | 'repay'

/** A movement of a credit line; a positive amount is owed more, a negative one less. */
export type CreditMove = {
  readonly id: number
  readonly kind: CreditMoveKind
  readonly kind_text: string
  readonly amount: Yuan
  readonly owed_after: Yuan
  /** Numbers of its orders, with 、 between them, and of its payment; absent: of none. */
  readonly order_sn?: string
  readonly pay_sn?: string
  readonly remark: string
  readonly created_at: Stamp
}

/** The bill of a month (`2026-10`): what was owed at its end; `rest`: what is left of it. `due_at`: its last second. */
export type CreditBill = {
  readonly id: number
  readonly month: string
  readonly amount: Yuan
  readonly rest: Yuan
  readonly due_at: Stamp
  readonly is_overdue: 0 | 1
}

/** A granted line; `available` may be spent now, nothing while a bill is overdue. */
export type CreditLine = {
  readonly limit: Yuan
  readonly owed: Yuan
  readonly available: Yuan
  /** The rest of the newest overdue bill: bills are cumulative. */
  readonly overdue: Yuan
  /** From when on no order can be placed; null while no bill is overdue. */
  readonly blocked_at: Stamp | null
}

/** Credit of a member; null without a granted line. The newest bills and movements first, a limited number of each. */
export type Credit = {
  readonly line: CreditLine | null
  readonly bills: readonly CreditBill[]
  readonly moves: readonly CreditMove[]
  /** By when the next repayment is due, of a bill or of the one to come; absent: nothing is owed, or it is overdue. */
  readonly next_due_at?: Stamp
  /** What a repayment is taken from: the recharged part of the balance. */
  readonly balance: Yuan
}

/** A change of a line that one person asked for and another decides. */
export type CreditChange = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly limit: Yuan
  /** What is granted and owed now. */
  readonly limit_now: Yuan
  readonly owed: Yuan
  readonly reason: string
  readonly state: CreditChangeState
  readonly state_text: string
  readonly asked_by: string
  readonly created_at: Stamp
  /** What this person may do: nobody decides on a change of their own. */
  readonly can: { readonly decide: boolean }
}
