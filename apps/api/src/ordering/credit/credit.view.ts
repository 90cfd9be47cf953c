import { toYuan } from '@yaopi/core'
import type { CreditBill, CreditChange, CreditLine, CreditMove } from '@yaopi/core/contract'
import { availableCredit, creditBlockAt, type CreditLineRow } from '../payments/index.ts'
import type { BillRow, ChangeRow, MoveRow } from './credit.queries.ts'
import { creditText as text } from './credit.text.ts'

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

/** A movement in yuan. */
export const moveView = (row: MoveRow): CreditMove => ({
  id: row.id,
  kind: row.kind,
  kind_text: text.kind[row.kind],
  amount: toYuan(row.amount),
  owed_after: toYuan(row.owed_after),
  remark: row.remark,
  created_at: row.at,
})

/** A change in yuan. */
export const changeView = (row: ChangeRow): CreditChange => ({
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
})
