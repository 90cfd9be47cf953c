import type { Yuan } from '../../platform/money/index.ts'
import type { Int01, Page } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { AdjustmentState, RechargeState, WalletUse, WithdrawalState } from './wallet.constants.ts'

/** A movement of the balance (domain.md §4.1); `balance_after` of both parts together. */
export type MoneyLog = {
  readonly id: number
  readonly use_type: WalletUse
  readonly use_type_text: string
  /** Negative: out of the wallet. */
  readonly amount: Yuan
  readonly kind: 'recharge' | 'gift'
  readonly balance_after: Yuan
  /** The number of its order, several with 、 between them; '' without one. */
  readonly order_sn: string
  /** The number of its payment; absent: of none. */
  readonly pay_sn?: string
  readonly remark: string
  readonly created_at: Stamp
}

/** Filters of the money log: days as `YYYY-MM-DD`, both included, at most a year apart. */
export type MoneyLogQuery = {
  readonly page?: number | undefined
  readonly use_type?: WalletUse | undefined
  readonly start_time?: string | undefined
  readonly end_time?: string | undefined
  readonly direction?: 'in' | 'out' | undefined
}

/** A recharge by bank transfer; `received` is what came, `expire_at` when it ends unpaid. */
export type Recharge = {
  readonly id: number
  readonly amount: Yuan
  /** Six digits that the transfer carries. */
  readonly code: string
  readonly state: RechargeState
  readonly state_text: string
  readonly received: Yuan | null
  readonly reason: string
  readonly has_receipt: Int01
  readonly created_at: Stamp
  readonly expire_at: Stamp
}

/** A withdrawal to the company's account; `due_at`: by when finance has to pay it. */
export type Withdrawal = {
  readonly id: number
  readonly amount: Yuan
  readonly state: WithdrawalState
  readonly state_text: string
  /** The account without its middle. */
  readonly account: string
  readonly reason: string
  readonly created_at: Stamp
  readonly due_at: Stamp
  readonly closed_at: Stamp | null
}

/** What a member has asked for, the newest first, and what they may ask for now. */
export type MoneyRequests = {
  readonly recharges: readonly Recharge[]
  readonly withdrawals: readonly Withdrawal[]
  readonly bank: { readonly company: string; readonly bank: string; readonly account: string }
  /** Where withdrawals go: the account of the company; null when none is known. */
  readonly account: { readonly company: string; readonly bank: string; readonly number: string } | null
  readonly has_pay_password: Int01
  /** The most that can be withdrawn now. */
  readonly may_withdraw: Yuan
  /** Why nothing can be withdrawn now; empty when it can. */
  readonly refusal: string
}

/** A recharge as finance sees it. */
export type StaffRecharge = Recharge & {
  readonly member_id: number
  readonly company: string
  /** Signed address of the receipt; empty without one. */
  readonly image: string
}

/** A withdrawal as finance sees it. */
export type StaffWithdrawal = Withdrawal & {
  readonly member_id: number
  readonly company: string
  readonly bank: string
  readonly number: string
  readonly checked_by: string
  readonly needs_second: Int01
  /** 1: its clock is over. */
  readonly is_late: Int01
  /** What its state lets this person do: the first of two checks it, another one pays it. */
  readonly can: { readonly check: boolean; readonly pay: boolean }
}

/** An adjustment of a balance by staff. */
export type WalletAdjustment = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly kind: 'recharge' | 'gift'
  readonly amount: Yuan
  readonly reason: string
  readonly state: AdjustmentState
  readonly state_text: string
  readonly asked_by: string
  /** The second person; empty before. */
  readonly checked_by: string
  /** Why the second person refused. */
  readonly note: string
  readonly is_mine: Int01
  readonly can: { readonly decide: boolean }
  readonly created_at: Stamp
}

/** A page of the money log. */
export type MoneyLogPage = Page<MoneyLog>
