import type { OpenElsewhere } from '../../accounts/approvals/index.ts'
import type { CreditChangeState, CreditMoveKind } from '@yaopi/core/contract'
import { cappedCount, type Db, localTime, momentOf, row, rows, sql } from '../../platform/db/index.ts'
import { creditColumns, type CreditLineRow, linesWithOverdue } from '../payments/index.ts'

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
  select b.id, b.month, b.amount, credit_bill_rest(b) as rest, unix_seconds(b.due_at) as due
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

/** A line as finance sees it; `total`: lines of the list. */
export type LineRow = CreditLineRow & {
  readonly member_id: number
  readonly company: string
  readonly total: number
}

/** A page of lines that were granted or owe something, the overdue ones first; `now` in milliseconds. */
export const creditLines = (
  db: Db,
  {
    overdue,
    now,
    limit,
    offset,
  }: {
    readonly overdue: boolean
    readonly now: number
    readonly limit: number
    readonly offset: number
  },
): Promise<LineRow[]> => {
  const matching = sql`from ${linesWithOverdue(now)} join member m on m.id = c.member_id
    where (c.credit_limit > 0 or c.owed > 0) ${overdue ? sql`and b.overdue_at is not null` : sql``}`
  return rows(
    db,
    sql<LineRow>`
  select c.member_id, m.company, ${creditColumns}, ${cappedCount(matching)} as total
  ${matching}
  order by b.overdue_at nulls last, c.member_id limit ${limit} offset ${offset}`,
  )
}

/** A change of a line as it is stored, fen; time in seconds. */
export type ChangeRow = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly credit_limit: number
  readonly limit_now: number
  readonly owed: number
  readonly reason: string
  readonly state: CreditChangeState
  readonly staff_id: number
  readonly asked_by: string
  readonly created: number
}

const changes = sql.raw(`select r.id, r.member_id, m.company, r.credit_limit, coalesce(c.credit_limit, 0) as limit_now,
  coalesce(c.owed, 0) as owed, r.reason, r.state, r.staff_id, s.name as asked_by,
  unix_seconds(r.created_at) as created
  from credit_change r join member m on m.id = r.member_id join staff s on s.id = r.staff_id
  left join credit_line c on c.member_id = r.member_id`)

/** A page of changes, the newest first, with the number of all. */
export const creditChanges = async (
  db: Db,
  { state, limit, offset }: { readonly state: CreditChangeState; readonly limit: number; readonly offset: number },
) => ({
  list: await rows(
    db,
    sql<ChangeRow>`${changes} where r.state = ${state} order by r.id desc limit ${limit} offset ${offset}`,
  ),
  total: (await row(
    db,
    sql<{ n: number }>`select ${cappedCount(sql`from credit_change where state = ${state}`)} as n`,
  ))!.n,
})

export const changeById = (db: Db, id: number): Promise<ChangeRow | undefined> =>
  row(db, sql<ChangeRow>`${changes} where r.id = ${id}`)

export const lockChange = (tx: Db, id: number): Promise<ChangeRow | undefined> =>
  row(tx, sql<ChangeRow>`${changes} where r.id = ${id} for update of r`)

export const changeByKey = (tx: Db, staffId: number, key: string): Promise<ChangeRow | undefined> =>
  row(tx, sql<ChangeRow>`${changes} where r.staff_id = ${staffId} and r.key = ${key}`)

/** Adds a change; undefined when this person sent the key before. */
export const addChange = (
  tx: Db,
  c: {
    readonly member_id: number
    readonly limit: number
    readonly reason: string
    readonly key: string
    readonly staff_id: number
    readonly at: number
  },
): Promise<{ id: number } | undefined> =>
  row(
    tx,
    sql<{ id: number }>`
  insert into credit_change (member_id, credit_limit, reason, key, staff_id, created_at)
  values (${c.member_id}, ${c.limit}, ${c.reason}, ${c.key}, ${c.staff_id}, ${new Date(c.at)})
  on conflict on constraint credit_change_once do nothing returning id`,
  )

export const hasOpenChange = async (tx: Db, memberId: number): Promise<boolean> =>
  (await row(tx, sql`select 1 from credit_change where member_id = ${memberId} and state = 1`)) !== undefined

export async function closeChange(
  tx: Db,
  c: {
    readonly id: number
    readonly to: CreditChangeState
    readonly note: string
    readonly second_id: number
    readonly at: number
  },
): Promise<void> {
  await sql`update credit_change set state = ${c.to}, note = ${c.note}, second_id = ${c.second_id},
    closed_at = ${new Date(c.at)} where id = ${c.id}`.execute(tx)
}

/** Sets the limit of a member's line, fen. */
export async function setLimit(tx: Db, memberId: number, limit: number): Promise<void> {
  await sql`insert into credit_line (member_id, credit_limit) values (${memberId}, ${limit})
    on conflict (member_id) do update set credit_limit = excluded.credit_limit`.execute(tx)
}

/** The first moment of the Shanghai month of a moment. */
const monthOf = (now: number) => momentOf(sql`date_trunc('month', ${localTime(new Date(now))})`)
/** The name of the month that ended there, `2026-10`. */
const nameOfMonth = (now: number) =>
  sql`to_char(date_trunc('month', ${localTime(new Date(now))}) - interval '1 day',
    'YYYY-MM')`

/** Members who owed something at the end of the last month and have no bill of it yet; after a member, 200 at most. */
export const unbilled = (db: Db, now: number, after?: { readonly id: number }): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
  select c.member_id as id from credit_line c
  where c.member_id > ${after?.id ?? 0}
    and not exists (select from credit_bill b where b.member_id = c.member_id and b.month = ${nameOfMonth(now)})
    and (select sum(amount) from credit_log l where l.member_id = c.member_id and l.created_at < ${monthOf(now)}) > 0
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
  from (select sum(amount) as amount from credit_log where member_id = ${memberId}
    and created_at < ${monthOf(now)}) owed
  where owed.amount > 0 on conflict on constraint credit_bill_once do nothing
  returning id, month, amount, unix_seconds(due_at) as due`,
  )

/** Bills that are due and whose members were not told; paid ones count as told. 200 at most. */
export const untoldBills = (db: Db, now: number, after?: { readonly id: number }): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`select id from credit_bill where overdue_told_at is null and due_at <= ${new Date(now)}
      and id > ${after?.id ?? 0} order by id limit 200`,
  )

/** Marks a bill that is due as told; undefined when it was. */
export const markTold = (
  tx: Db,
  id: number,
  now: number,
): Promise<{ member_id: number; month: string; rest: number; due: number } | undefined> =>
  row(
    tx,
    sql<{ member_id: number; month: string; rest: number; due: number }>`
  update credit_bill b set overdue_told_at = ${new Date(now)} where b.id = ${id} and b.overdue_told_at is null
  returning b.member_id, b.month, credit_bill_rest(b) as rest, unix_seconds(b.due_at) as due`,
  )

/** Changes of lines that wait for a second person, the oldest first. */
export const openChanges = (db: Db, most: number): Promise<Omit<OpenElsewhere, 'path'>[]> =>
  rows(
    db,
    sql<Omit<OpenElsewhere, 'path'>>`select 'credit_change:' || c.id as ref, m.company as summary,
      c.credit_limit as amount, c.staff_id as maker_id, s.name as maker, c.reason,
      unix_seconds(c.created_at) as created_at
    from credit_change c join member m on m.id = c.member_id join staff s on s.id = c.staff_id
    where c.state = 1 order by c.id limit ${most}`,
  )
