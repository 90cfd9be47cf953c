import { formatDate, toYuan } from '@yaopi/core'
import {
  contract,
  CREDIT_LIMITS,
  type CreditBill,
  type CreditChange,
  type CreditLine,
  type CreditMove,
} from '@yaopi/core/contract'
import { CreditChangeState } from '@yaopi/core/staff'
import { actionsOn, type RowAction, type RowReader } from '../../accounts/staff/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import type { CreditLineRow } from '../ledgers/index.ts'
import { availableCredit, creditBlockAt } from '../payments/index.ts'
import type { BillRow, MoveRow } from './credit.queries.ts'
import type { ChangeRow } from './credit.staff.queries.ts'
import { creditText as text } from './credit.text.ts'

const SHANGHAI_AHEAD = 8 * HOUR

/** A line in yuan. */
export const lineView = (row: CreditLineRow): CreditLine => ({
  limit: toYuan(row.credit_limit),
  owed: toYuan(row.owed),
  available: toYuan(availableCredit(row)),
  overdue: toYuan(row.overdue),
  blocked_at: creditBlockAt(row),
})

/** A bill in yuan; `now` in seconds. */
export const billView = (row: BillRow, now: number): CreditBill => ({
  id: row.id,
  month: row.month,
  amount: toYuan(row.amount),
  rest: toYuan(row.rest),
  due_at: row.due - 1,
  is_overdue: row.rest > 0 && row.due <= now ? 1 : 0,
})

/**
 * The last second by which what is owed is to be repaid, of the open bill or of the one that this month will bring;
 * undefined: nothing is owed, or it is overdue. `now` in seconds.
 */
export function nextDueAt(line: CreditLineRow, bills: readonly BillRow[], now: number): number | undefined {
  if (line.owed === 0 || line.overdue_at !== null) return undefined
  const open = bills.find((bill) => bill.rest > 0)
  if (open !== undefined) return open.due - 1
  const [year, month] = formatDate(now).split('-').map(Number) as [number, number, number]
  // The end of the due day of the next month: months of `Date.UTC` begin with 0.
  return (Date.UTC(year, month, 1 + CREDIT_LIMITS.dueDay) - SHANGHAI_AHEAD) / 1000 - 1
}

/** A movement in yuan. */
export const moveView = (row: MoveRow): CreditMove => ({
  id: row.id,
  kind: row.kind,
  kind_text: text.kind[row.kind],
  amount: toYuan(row.amount),
  owed_after: toYuan(row.owed_after),
  ...(row.order_sn === '' ? {} : { order_sn: row.order_sn }),
  ...(row.pay_sn === '' ? {} : { pay_sn: row.pay_sn }),
  remark: row.remark,
  created_at: row.at,
})

/** What may be done with a change: another person than the one who asked decides on it. */
const changeActions = {
  decide: {
    call: contract.creditAdmin.approve,
    isFor: (row, { id }) => row.state === CreditChangeState.waiting && row.staff_id !== id,
  },
} satisfies Record<string, RowAction<ChangeRow>>

/** A change in yuan, as a person of finance sees it. */
export const changeView = (row: ChangeRow, staff: RowReader): CreditChange => ({
  id: row.id,
  member_id: row.member_id,
  company: row.company,
  limit: toYuan(row.credit_limit),
  limit_now: toYuan(row.limit_now),
  owed: toYuan(row.owed),
  reason: row.reason,
  state: row.state,
  state_text: text.change[row.state],
  asked_by: row.asked_by,
  created_at: row.created,
  can: actionsOn(changeActions, row, staff),
})
