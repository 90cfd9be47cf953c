import { walletUseNames, formatDate, formatDateTime, toYuan } from '@yaopi/core'
import {
  AdjustmentState,
  contract,
  type MoneyLog,
  type Recharge,
  type Withdrawal,
  WithdrawalState,
} from '@yaopi/core/contract'
import { needsSecondPerson, type StaffRecharge, type StaffWithdrawal, type WalletAdjustment } from '@yaopi/core/staff'
import { actionsOn, type RowAction, type RowReader } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { type SheetColumn } from '../../platform/spreadsheet/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import type { MoneyLogRow } from './money-log.queries.ts'
import type { RechargeRow, WithdrawalRow } from './wallet.queries.ts'
import type { AdjustmentRow } from './wallet.staff.queries.ts'
import { walletText as text } from './wallet.text.ts'

/** A movement as the member sees it. */
export const moneyLogView = (row: MoneyLogRow): MoneyLog => ({
  id: row.id,
  use_type: row.use_type,
  use_type_text: walletUseNames[row.use_type],
  amount: toYuan(row.amount),
  kind: row.kind,
  balance_after: toYuan(row.balance_after),
  order_sn: row.order_sn,
  ...(row.pay_sn === '' ? {} : { pay_sn: row.pay_sn }),
  remark: row.remark,
  created_at: row.at,
})

/** The columns of an exported log. */
export const logColumns: readonly SheetColumn<MoneyLogRow>[] = [
  { title: text.columns.at, cell: (row) => formatDateTime(row.at), width: 20 },
  { title: text.columns.use, cell: (row) => walletUseNames[row.use_type] },
  { title: text.columns.kind, cell: (row) => text.kind[row.kind] },
  { title: text.columns.amount, cell: (row) => toYuan(row.amount), isMoney: true },
  { title: text.columns.after, cell: (row) => toYuan(row.balance_after), isMoney: true },
  { title: text.columns.order, cell: (row) => row.order_sn },
  { title: text.columns.payment, cell: (row) => row.pay_sn },
  { title: text.columns.remark, cell: (row) => row.remark, width: 40 },
]

/** Name of the exported file; `now` in milliseconds. */
export const logFileName = (now: number): string => text.fileName(formatDate(Math.floor(now / 1000)))

/** An account without its middle: 6222****0001. */
export const maskAccount = (account: string): string =>
  account.length <= 8 ? `****${account.slice(-4)}` : `${account.slice(0, 4)}****${account.slice(-4)}`

/** A recharge as the member sees it. */
export const rechargeView = (row: RechargeRow): Recharge => ({
  id: row.id,
  amount: toYuan(row.amount),
  code: row.code,
  state: row.state,
  state_text: text.recharge[row.state],
  received: row.received === null ? null : toYuan(row.received),
  reason: row.reason,
  has_receipt: row.image_id === null ? 0 : 1,
  created_at: row.created,
  expire_at: row.expire,
})

/** A recharge as finance sees it. */
export const staffRechargeView = (context: AppContext, row: RechargeRow): StaffRecharge => ({
  ...rechargeView(row),
  member_id: row.member_id,
  company: row.company,
  image: row.image_id === null ? '' : fileUrl(context, row.image_id),
})

/** A withdrawal as the member sees it. */
export const withdrawalView = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  amount: toYuan(row.amount),
  state: row.state,
  state_text: text.withdrawal[row.state],
  account: `${row.bank} ${maskAccount(row.account)}`,
  reason: row.reason,
  created_at: row.created,
  due_at: row.due,
  closed_at: row.closed,
})

/** What is next for a withdrawal, for one person: to check it, to pay it, or nothing as `other` or nobody pays it. */
export function withdrawalStep(
  { state, amount, staff_id }: Pick<WithdrawalRow, 'state' | 'amount' | 'staff_id'>,
  staffId: number,
): 'check' | 'pay' | 'other' | 'done' {
  if (state !== WithdrawalState.waiting && state !== WithdrawalState.checked) return 'done'
  if (!needsSecondPerson(amount)) return 'pay'
  if (state === WithdrawalState.waiting) return 'check'
  return staff_id === staffId ? 'other' : 'pay'
}

/** What may be done with a withdrawal. */
const withdrawalActions = {
  check: { call: contract.walletAdmin.checkWithdrawal, isFor: (row, { id }) => withdrawalStep(row, id) === 'check' },
  pay: { call: contract.walletAdmin.payWithdrawal, isFor: (row, { id }) => withdrawalStep(row, id) === 'pay' },
} satisfies Record<string, RowAction<WithdrawalRow>>

/** A withdrawal as a person of the staff sees it. */
export const staffWithdrawalView = (row: WithdrawalRow, staff: RowReader): StaffWithdrawal => ({
  ...withdrawalView(row),
  member_id: row.member_id,
  company: row.company,
  bank: row.bank,
  number: row.account,
  checked_by: row.checked_by,
  needs_second: needsSecondPerson(row.amount) ? 1 : 0,
  is_late: row.is_late ? 1 : 0,
  can: actionsOn(withdrawalActions, row, staff),
})

/** What may be done with an adjustment: another person than the one who asked decides on it. */
const adjustmentActions = {
  decide: {
    call: contract.walletAdmin.approveAdjustment,
    isFor: (row, { id }) => row.state === AdjustmentState.waiting && row.staff_id !== id,
  },
} satisfies Record<string, RowAction<AdjustmentRow>>

/** An adjustment as a person of finance sees it. */
export const adjustmentView = (row: AdjustmentRow, staff: RowReader): WalletAdjustment => ({
  id: row.id,
  member_id: row.member_id,
  company: row.company,
  kind: row.kind,
  amount: toYuan(row.amount),
  reason: row.reason,
  state: row.state,
  state_text: text.adjustment[row.state],
  asked_by: row.asked_by,
  checked_by: row.checked_by,
  note: row.note,
  is_mine: row.staff_id === staff.id ? 1 : 0,
  can: actionsOn(adjustmentActions, row, staff),
  created_at: row.created,
})
