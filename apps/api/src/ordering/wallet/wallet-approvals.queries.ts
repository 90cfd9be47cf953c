import { AdjustmentState, WithdrawalState } from '@yaopi/core/contract'
import type { OpenElsewhere } from '../../accounts/approvals/index.ts'
import { type Db, rows, sql } from '../../platform/db/index.ts'

type Open = Omit<OpenElsewhere, 'path'>

/** Adjustments that wait for a second person, the oldest first. */
export const openAdjustments = (db: Db, most: number): Promise<Open[]> =>
  rows(
    db,
    sql<Open>`select 'wallet_adjustment:' || a.id as ref, m.company as summary, a.amount, a.staff_id as maker_id,
      s.name as maker, a.reason, unix_seconds(a.created_at) as created_at
    from wallet_adjustment a join member m on m.id = a.member_id join staff s on s.id = a.staff_id
    where a.state = ${sql.lit(AdjustmentState.waiting)} order by a.id limit ${most}`,
  )

/** Withdrawals that one person has checked and another one has to pay, the oldest first. */
export const checkedWithdrawals = (db: Db, most: number): Promise<Open[]> =>
  rows(
    db,
    sql<Open>`select 'withdrawal:' || w.id as ref, m.company as summary, w.amount, w.staff_id as maker_id,
      s.name as maker, '' as reason, unix_seconds(w.created_at) as created_at
    from withdrawal w join member m on m.id = w.member_id join staff s on s.id = w.staff_id
    where w.state = ${sql.lit(WithdrawalState.checked)} order by w.id limit ${most}`,
  )
