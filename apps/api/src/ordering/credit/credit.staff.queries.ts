import type { OpenElsewhere } from '../../accounts/approvals/index.ts'
import { CreditChangeState } from '@yaopi/core/contract'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { creditColumns, type CreditLineRow, linesWithOverdue } from '../ledgers/index.ts'

/** A line as finance sees it; `total`: lines of the list. */
export type LineRow = CreditLineRow & {
  readonly member_id: number
  readonly company: string
  readonly total: number
  readonly position: Position
}

/** Lines as finance reads them: the overdue ones first. */
export const overdueFirst = keyset(
  'overdue',
  { column: sql`b.overdue_at`, kind: 'number', isNullable: true },
  { column: sql`c.member_id`, kind: 'number' },
)

/** A part of the lines that were granted or owe something, the overdue ones first; `now` in milliseconds. */
export const creditLines = (
  db: Db,
  { overdue, now }: { readonly overdue: boolean; readonly now: number },
  { limit, after }: KeysetPart,
): Promise<LineRow[]> => {
  const matching = sql`from ${linesWithOverdue(now)} join member m on m.id = c.member_id
    where (c.credit_limit > 0 or c.owed > 0) ${overdue ? sql`and b.overdue_at is not null` : sql``}`
  return rows(
    db,
    sql<LineRow>`
  select c.member_id, m.company, ${creditColumns}, ${cappedCount(matching)} as total,
    ${overdueFirst.position} as position
  ${matching} and ${overdueFirst.after(after)} order by ${overdueFirst.orderBy} limit ${limit}`,
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

/** Changes as finance reads them: the newest first. */
export const newestChanges = keyset('-id', { column: sql`r.id`, kind: 'number', isDescending: true })

/** A part of the changes in a state, the newest first, with the number of all. */
export const creditChanges = async (db: Db, state: CreditChangeState, { limit, after }: KeysetPart) => ({
  list: await rows(
    db,
    sql<ChangeRow & { readonly position: Position }>`select r.*, ${newestChanges.position} as position
      from (${changes} where r.state = ${state} and ${newestChanges.after(after)} order by ${newestChanges.orderBy}
        limit ${limit}) r order by ${newestChanges.orderBy}`,
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
  (await row(
    tx,
    sql`select 1 from credit_change where member_id = ${memberId} and state = ${sql.lit(CreditChangeState.waiting)}`,
  )) !== undefined

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

/** Changes of lines that wait for a second person, the oldest first. */
export const openChanges = (db: Db, most: number): Promise<Omit<OpenElsewhere, 'path'>[]> =>
  rows(
    db,
    sql<Omit<OpenElsewhere, 'path'>>`select 'credit_change:' || c.id as ref, m.company as summary,
      c.credit_limit as amount, c.staff_id as maker_id, s.name as maker, c.reason,
      unix_seconds(c.created_at) as created_at
    from credit_change c join member m on m.id = c.member_id join staff s on s.id = c.staff_id
    where c.state = ${sql.lit(CreditChangeState.waiting)} order by c.id limit ${most}`,
  )
