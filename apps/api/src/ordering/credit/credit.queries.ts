import type { CreditMoveKind } from '@yaopi/core/contract'
import { type Db, localTime, momentOf, row, rows, sql } from '../../platform/db/index.ts'

/** A bill with what is left of it, fen; times in seconds. */
export type BillRow = {
  readonly id: number
  readonly month: string
  readonly amount: number
  readonly rest: number
  readonly due: number
}

/** A movement, fen; time in seconds. */
export type MoveRow = {
  readonly id: number
  readonly kind: CreditMoveKind
  readonly amount: number
  readonly owed_after: number
  /** Numbers of its orders, and of its payment; '' without. */
  readonly order_sn: string
  readonly pay_sn: string
  readonly remark: string
  readonly at: number
}

/** The newest bills and movements of a member. */
export const billsAndMoves = async (
  db: Db,
  memberId: number,
  most: { readonly bills: number; readonly moves: number },
) => ({
  bills: await rows(
    db,
    sql<BillRow>`
  select b.id, b.month, b.amount, b.rest, unix_seconds(b.due_at) as due
  from credit_bill b where b.member_id = ${memberId} order by b.month desc limit ${sql.lit(most.bills)}`,
  ),
  moves: await rows(
    db,
    sql<MoveRow>`
  select id, kind, amount, owed_after, orders_of_entry(cause, trade_id) as order_sn,
    payment_of_entry(cause) as pay_sn, remark, unix_seconds(created_at) as at
  from credit_log where member_id = ${memberId} order by id desc limit ${sql.lit(most.moves)}`,
  ),
})

/** The first moment of the Shanghai month of a moment. */
const monthOf = (now: number) => momentOf(sql`date_trunc('month', ${localTime(new Date(now))})`)
/** The name of the month that ended there, `2026-10`. */
const nameOfMonth = (now: number) =>
  sql`to_char(date_trunc('month', ${localTime(new Date(now))}) - interval '1 day',
    'YYYY-MM')`

/**
 * What the line `c` owed at the end of the last month, fen: what it owes now without what was booked since, so that
 * only the ledger of one month is read.
 */
const owedBefore = (now: number) => sql`c.owed - coalesce((select sum(l.amount) from credit_log l
  where l.member_id = c.member_id and l.created_at >= ${monthOf(now)}), 0)`

/** Members who owed something at the end of the last month and have no bill of it yet; after a member, 200 at most. */
export const unbilled = (db: Db, now: number, after?: { readonly id: number }): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
  select c.member_id as id from credit_line c
  where c.member_id > ${after?.id ?? 0}
    and not exists (select from credit_bill b where b.member_id = c.member_id and b.month = ${nameOfMonth(now)})
    and ${owedBefore(now)} > 0
  order by c.member_id limit 200`,
  )

/** Makes the bill of the last month; undefined when there is one, or nothing was owed. `days`: until it is due. */
export const addBill = (
  tx: Db,
  memberId: number,
  now: number,
  days: number,
): Promise<{ id: number; month: string; amount: number; due: number } | undefined> =>
  row(
    tx,
    sql<{ id: number; month: string; amount: number; due: number }>`
  insert into credit_bill (member_id, month, amount, closing_at, due_at, created_at)
  select ${memberId}, ${nameOfMonth(now)}, owed.amount, ${monthOf(now)},
    ${monthOf(now)} + make_interval(days => ${days}),
    ${new Date(now)}
  from (select ${owedBefore(now)} as amount from credit_line c where c.member_id = ${memberId}) owed
  where owed.amount > 0 on conflict on constraint credit_bill_once do nothing
  returning id, month, amount, unix_seconds(due_at) as due`,
  )

/** Bills that are due and not announced to their members; paid ones count as announced. 200 at most. */
export const unannouncedBills = (db: Db, now: number, after?: { readonly id: number }): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`select id from credit_bill where overdue_told_at is null and due_at <= ${new Date(now)}
      and id > ${after?.id ?? 0} order by id limit 200`,
  )

/** Marks a bill that is due as announced; undefined when it was. */
export const markAnnounced = (
  tx: Db,
  id: number,
  now: number,
): Promise<{ member_id: number; month: string; rest: number; due: number } | undefined> =>
  row(
    tx,
    sql<{ member_id: number; month: string; rest: number; due: number }>`
  update credit_bill b set overdue_told_at = ${new Date(now)} where b.id = ${id} and b.overdue_told_at is null
  returning b.member_id, b.month, b.rest, unix_seconds(b.due_at) as due`,
  )
