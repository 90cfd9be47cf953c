import type { QueueState } from '@yaopi/core/staff'
import { cappedCount, type Db, row, rows, sql } from '../../platform/db/index.ts'
import { ofOwnOrder, type StaffScope } from '../staff/index.ts'

/** A task as it is stored; times in Unix seconds. */
export type TaskRow = {
  readonly id: number
  readonly queue: string
  readonly ref_kind: string
  readonly ref_id: number
  readonly number: string
  readonly member_id: number | null
  readonly company: string | null
  readonly may: string
  readonly not_for: number | null
  readonly started_at: number
  readonly due_at: number
  readonly claimed_by: number | null
  readonly claimed_name: string | null
  readonly claimed_until: number | null
  readonly assignee: number | null
  readonly assignee_name: string | null
  readonly escalated_at: number | null
}

const seconds = (column: string) => sql.raw(`unix_seconds(${column})`)
const columns = sql`t.id, t.queue, t.ref_kind, t.ref_id, t.number, t.member_id, m.company, t.may, t.not_for,
  ${seconds('t.started_at')} as started_at, ${seconds('t.due_at')} as due_at, t.claimed_by, c.name as claimed_name,
  ${seconds('t.claimed_until')} as claimed_until, t.assignee, a.name as assignee_name,
  ${seconds('t.escalated_at')} as escalated_at`
const source = sql`from task t left join member m on m.id = t.member_id left join staff c on c.id = t.claimed_by
  left join staff a on a.id = t.assignee`

/**
 * Whose tasks: those of a person with these rights, `limited` of which reach the orders of these warehouses only; `now`
 * in milliseconds.
 */
export type Doer = {
  readonly id: number
  readonly grants: readonly string[]
  readonly limited: readonly string[]
  readonly warehouses: readonly number[]
  readonly now: number
}

/** The tasks `t` that are about orders of a person's warehouses, or whose right is not limited to some. */
const isWithinReach = ({ limited, warehouses }: Doer) =>
  limited.length === 0
    ? sql`true`
    : sql`(t.may <> all(${limited}::text[]) or case t.ref_kind
        when 'order' then ${ofOwnOrder(sql`t.ref_id`, warehouses)}
        when 'cancel_request' then exists (select from cancel_request r
          where r.id = t.ref_id and ${ofOwnOrder(sql`r.order_id`, warehouses)})
        when 'after_sale' then exists (select from after_sale r
          where r.id = t.ref_id and ${ofOwnOrder(sql`r.order_id`, warehouses)})
        when 'parcel' then exists (select from parcel_tracking r
          where r.package_id = t.ref_id and ${ofOwnOrder(sql`r.order_id`, warehouses)})
        else true end)`

/** The tasks `t` that a person may do and that show by now. */
const isFor = (doer: Doer) =>
  sql`t.state = 'open' and t.may = any(${doer.grants}) and t.not_for is distinct from ${doer.id}
    and t.started_at <= ${new Date(doer.now)} and ${isWithinReach(doer)}`

/** The queues with something in them, in no order. */
export const queueStates = (db: Db, doer: Doer): Promise<QueueState[]> =>
  rows(
    db,
    sql<QueueState>`select t.queue as code, count(*)::int as open,
      count(*) filter (where t.due_at <= ${new Date(doer.now)})::int as overdue,
      ${seconds('min(t.due_at)')} as oldest_due
    from task t where ${isFor(doer)} group by t.queue`,
  )

/** The tasks that a person works on, the first due first. */
export const claimedTasks = (db: Db, doer: Doer, most: number): Promise<TaskRow[]> =>
  rows(
    db,
    sql<TaskRow>`select ${columns} ${source} where t.state = 'open' and t.claimed_by = ${doer.id}
      and t.claimed_until > ${new Date(doer.now)} and ${isWithinReach(doer)} order by t.due_at, t.id limit ${most}`,
  )

/** How many tasks were reported as too late. */
export const lateTasks = async (db: Db): Promise<number> =>
  (await row(
    db,
    sql<{ number: number }>`select count(*)::int as number from task where state = 'open'
    and escalated_at is not null`,
  ))!.number

/** Which tasks a list shows. */
export type TaskFilter = {
  readonly queue: string | null
  readonly ref: { readonly kind: string; readonly id: number } | null
  readonly isMine: boolean
  readonly isOverdue: boolean
  /** Of everybody. */
  readonly isAll: boolean
}

/** Tasks, the first due first; `all`: how many fit. */
export const tasks = (
  db: Db,
  doer: Doer,
  filter: TaskFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<(TaskRow & { readonly all: number })[]> => {
  const wanted = [
    filter.isAll ? sql`t.state = 'open'` : isFor(doer),
    filter.queue === null ? null : sql`t.queue = ${filter.queue}`,
    filter.ref === null ? null : sql`t.ref_kind = ${filter.ref.kind} and t.ref_id = ${filter.ref.id}`,
    filter.isMine
      ? sql`(t.assignee = ${doer.id} or (t.claimed_by = ${doer.id} and t.claimed_until > ${new Date(doer.now)}))`
      : null,
    filter.isOverdue ? sql`t.due_at <= ${new Date(doer.now)}` : null,
  ].filter((one) => one !== null)
  const fits = sql.join(wanted, sql` and `)
  return rows(
    db,
    sql<TaskRow & { readonly all: number }>`select ${columns}, ${cappedCount(sql`from task t where ${fits}`)} as all
      ${source} where ${fits} order by t.due_at, t.id limit ${limit} offset ${offset}`,
  )
}

/** Locks an open task that a person may do; undefined when there is none. */
export const lockTask = async (tx: Db, id: number, doer: Doer): Promise<TaskRow | undefined> => {
  await sql`select t.id from task t where t.id = ${id} and ${isFor(doer)} for update`.execute(tx)
  return taskById(tx, id, doer)
}

/** An open task that a person may do; undefined when there is none. */
export const taskById = (db: Db, id: number, doer: Doer): Promise<TaskRow | undefined> =>
  row(db, sql<TaskRow>`select ${columns} ${source} where t.id = ${id} and ${isFor(doer)}`)

/** Claims a task until a moment, or gives it free. Milliseconds. */
export async function claimTask(tx: Db, id: number, claim: { by: number; until: number } | null): Promise<void> {
  await sql`update task set claimed_by = ${claim?.by ?? null},
    claimed_until = ${claim === null ? null : new Date(claim.until)} where id = ${id}`.execute(tx)
}

export async function assignTask(tx: Db, id: number, staffId: number | null): Promise<void> {
  await sql`update task set assignee = ${staffId} where id = ${id}`.execute(tx)
}

/** Somebody who works here; undefined for others. */
export const colleague = (db: Db, id: number): Promise<(StaffScope & { readonly id: number }) | undefined> =>
  row(
    db,
    sql<StaffScope & { readonly id: number }>`select id, roles, warehouses from staff where id = ${id} and is_active`,
  )

/** Reports so many tasks that are too late and were not reported; how many they were. `now` in milliseconds. */
export async function escalateTasks(db: Db, now: number, most: number): Promise<number> {
  const late = await rows(
    db,
    sql`update task set escalated_at = ${new Date(now)} where id in (select id from task where state = 'open'
      and escalated_at is null and due_at <= ${new Date(now)} order by due_at, id limit ${most} for update skip locked)
      returning id`,
  )
  return late.length
}

/** The days of a year that are against the week. */
export const workDays = (db: Db, year: number): Promise<{ day: string; is_work: boolean; note: string }[]> =>
  rows(
    db,
    sql<{ day: string; is_work: boolean; note: string }>`select day::text, is_work, note from work_day
      where day >= make_date(${year}::int, 1, 1) and day < make_date(${year}::int + 1, 1, 1) order by day`,
  )

export const workDay = (db: Db, day: string): Promise<{ is_work: boolean; note: string } | undefined> =>
  row(
    db,
    sql<{ is_work: boolean; note: string }>`select is_work, note from work_day where day = ${day}::date for update`,
  )

/** Makes a day worked or free, or lets the week decide (null), and dates the open tasks anew. */
export async function setWorkDay(
  tx: Db,
  day: string,
  set: { readonly is_work: boolean; readonly note: string } | null,
): Promise<void> {
  await (
    set === null
      ? sql`delete from work_day where day = ${day}::date`
      : sql`insert into work_day (day, is_work, note) values (${day}::date, ${set.is_work}, ${set.note})
        on conflict (day) do update set is_work = excluded.is_work, note = excluded.note`
  ).execute(tx)
  await sql`select date_tasks_anew()`.execute(tx)
}
