import type { ExportFormat, ExportJob, StaffRole } from '@yaopi/core/staff'
import { cappedCount, type Db, row, rows, sql } from '../../platform/db/index.ts'

/** An export as it is stored; times in seconds. */
export type ExportRow = Omit<ExportJob, 'state' | 'is_cut'> & {
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'expired'
  readonly is_cut: boolean
}

const columns = sql`e.id, e.kind, e.title, e.conditions, e.format, e.state, e.rows, e.is_cut, e.bytes, e.reason,
  unix_seconds(e.created_at) as created_at, unix_seconds(e.finished_at) as finished_at,
  unix_seconds(e.expires_at) as expires_at`

/** The exports of a person, the newest first. */
export const exportsOf = (db: Db, staffId: number, paging: { readonly limit: number; readonly offset: number }) =>
  rows(
    db,
    sql<ExportRow & { readonly all: number }>`select ${columns},
      ${cappedCount(sql`from export_job c where c.staff_id = ${staffId}`)} as all
    from export_job e where e.staff_id = ${staffId} order by e.id desc
    limit ${paging.limit} offset ${paging.offset}`,
  )

/** An export of a person; undefined for an unknown one. */
export const exportOf = (db: Db, id: number, staffId: number): Promise<ExportRow | undefined> =>
  row(db, sql<ExportRow>`select ${columns} from export_job e where e.id = ${id} and e.staff_id = ${staffId}`)

/** The export of a person under a key, and whether it is the same one. */
export const exportOfKey = (db: Db, one: NewExportRow): Promise<(ExportRow & { is_same: boolean }) | undefined> =>
  row(
    db,
    sql<ExportRow & { is_same: boolean }>`select ${columns},
      e.kind = ${one.kind} and e.format = ${one.format} and e.filter = ${JSON.stringify(one.filter)}::jsonb as is_same
    from export_job e where e.staff_id = ${one.staff_id} and e.key = ${one.key}`,
  )

/** How many exports of a person are not made yet; locks the person, so that two requests count one after the other. */
export async function openExports(tx: Db, staffId: number): Promise<number> {
  await sql`select id from staff where id = ${staffId} for update`.execute(tx)
  return (await row(
    tx,
    sql<{ n: number }>`select count(*)::int as n from export_job
      where staff_id = ${staffId} and state in ('waiting', 'running')`,
  ))!.n
}

/** An export to be written; `at` in milliseconds. */
export type NewExportRow = {
  readonly staff_id: number
  readonly key: string
  readonly kind: string
  readonly title: string
  readonly conditions: string
  readonly format: ExportFormat
  readonly filter: Readonly<Record<string, unknown>>
  readonly ip: string
  readonly at: number
}

export const addExport = async (tx: Db, one: NewExportRow): Promise<number> =>
  (await row(
    tx,
    sql<{ id: number }>`insert into export_job (staff_id, key, kind, title, conditions, format, filter, ip,
      created_at, started_at)
    values (${one.staff_id}, ${one.key}, ${one.kind}, ${one.title}, ${one.conditions}, ${one.format},
      ${JSON.stringify(one.filter)}::jsonb, ${one.ip}, ${new Date(one.at)}, ${new Date(one.at)}) returning id`,
  ))!.id

/** What making a file needs to know. */
export type ExportOrder = {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly conditions: string
  readonly format: ExportFormat
  readonly filter: Readonly<Record<string, unknown>>
  readonly ip: string
  readonly staff_id: number
  readonly staff: string
  readonly roles: readonly StaffRole[]
  readonly warehouses: readonly number[]
  readonly is_active: boolean
}

const order = sql`e.id, e.kind, e.title, e.conditions, e.format, e.filter, e.ip, s.id as staff_id, s.name as staff,
  s.roles, s.warehouses, s.is_active from export_job e join staff s on s.id = e.staff_id`

export const orderOf = async (db: Db, id: number): Promise<ExportOrder> =>
  (await row(db, sql<ExportOrder>`select ${order} where e.id = ${id}`))!

/**
 * Takes the next export that waits, or one that was begun before `abandoned`, milliseconds, by a process that is gone;
 * undefined when none is left.
 */
export async function takeExport(db: Db, now: number, abandoned: number): Promise<ExportOrder | undefined> {
  const taken = await row(
    db,
    sql<{ id: number }>`update export_job set state = 'running', started_at = ${new Date(now)}
    where id = (select id from export_job where state in ('waiting', 'running')
      and (state = 'waiting' or started_at < ${new Date(abandoned)}) order by id limit 1 for update skip locked)
    returning id`,
  )
  return taken === undefined ? undefined : orderOf(db, taken.id)
}

/** Leaves an export that was begun to the job. */
export const leaveExport = (db: Db, id: number) =>
  sql`update export_job set state = 'waiting' where id = ${id} and state = 'running'`.execute(db)

/** Stores a file that was made; false when somebody else was faster. Times in milliseconds. */
export async function finishExport(
  tx: Db,
  id: number,
  made: { readonly rows: number; readonly is_cut: boolean; readonly content: Buffer; readonly at: number },
  expires: number,
): Promise<boolean> {
  const done = await row(
    tx,
    sql`update export_job set state = 'done', rows = ${made.rows}, is_cut = ${made.is_cut},
      bytes = ${made.content.length}, finished_at = ${new Date(made.at)}, expires_at = ${new Date(expires)}
    where id = ${id} and state in ('waiting', 'running') returning id`,
  )
  if (done === undefined) return false
  await sql`insert into export_file (export_id, content) values (${id}, ${made.content})`.execute(tx)
  return true
}

/** Closes an export that could not be made. */
export const failExport = (db: Db, id: number, reason: string, at: number) =>
  sql`update export_job set state = 'failed', reason = ${reason}, finished_at = ${new Date(at)}
    where id = ${id} and state in ('waiting', 'running')`.execute(db)

export const fileOf = async (db: Db, id: number): Promise<Buffer | undefined> =>
  (await row(db, sql<{ content: Buffer }>`select content from export_file where export_id = ${id}`))?.content

/** Removes files that have ended, so many at most; returns how many. */
export async function endFiles(db: Db, now: number, most: number): Promise<number> {
  const ended = await rows(
    db,
    sql`with ended as (update export_job set state = 'expired' where id in (select id from export_job
        where state = 'done' and expires_at <= ${new Date(now)} order by expires_at limit ${most}) returning id)
    delete from export_file f using ended where f.export_id = ended.id returning f.export_id`,
  )
  return ended.length
}

/** Forgets exports from before a moment, milliseconds; the audit log keeps them. Returns how many. */
export async function forgetExports(db: Db, before: number, most: number): Promise<number> {
  const gone = await rows(
    db,
    sql`delete from export_job where id in (select id from export_job where state in ('failed', 'expired')
      and created_at < ${new Date(before)} order by created_at limit ${most}) returning id`,
  )
  return gone.length
}
