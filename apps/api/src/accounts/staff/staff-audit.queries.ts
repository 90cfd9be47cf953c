import type { AuditEntry, AuditOutcome } from '@yaopi/core/staff'
import { currentRequest, type StaffActor } from '../../platform/context/index.ts'
import { cappedCount, dayOf, type Db, row, rows, sql, startOfDay } from '../../platform/db/index.ts'
import { DAY } from '../../platform/time/index.ts'

/** Something that a person of the staff did, tried or was refused. */
export type Act = {
  readonly by: StaffActor
  readonly action: string
  /** A kind of thing and its id, such as `order:12`. */
  readonly target: string
  readonly detail?: unknown
  /** The fields that changed, as they were and are: see `changed`. */
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
  /** `done` where absent. */
  readonly outcome?: AuditOutcome
  /** The approval that the act was signed with, or is about. */
  readonly approval_id?: number
  /** Milliseconds. */
  readonly at: number
}

const json = (value: unknown) => sql`${value === undefined || value === null ? null : JSON.stringify(value)}::jsonb`

/** Writes what a staff member did into the audit log, with the request that it was part of. */
export async function audit(tx: Db, act: Act): Promise<void> {
  await sql`insert into audit_log (at, staff_id, roles, action, target, detail, ip, before, after, outcome, request_id,
      approval_id)
    values (${new Date(act.at)}, ${act.by.id}, ${act.by.roles}, ${act.action}, ${act.target}, ${json(act.detail ?? {})},
      ${act.by.ip}, ${json(act.before)}, ${json(act.after)}, ${act.outcome ?? 'done'},
      ${currentRequest()?.request_id ?? null}, ${act.approval_id ?? null})`.execute(tx)
}

/** Milliseconds. */
const YEAR = 365 * DAY

/** What the audit log is narrowed to; null: not by this. */
export type AuditFilter = {
  readonly staff_id: number | null
  readonly action: string | null
  readonly entity: string | null
  readonly target: string | null
  readonly outcome: AuditOutcome | null
  readonly approval_id: number | null
  readonly request_id: string | null
  readonly from: string | null
  readonly to: string | null
  readonly before: number | null
}

/** Rows of the audit log, the newest first, one more than `limit` when there are more; `all`: how many fit. */
export const auditEntries = (
  db: Db,
  filter: AuditFilter,
  limit: number,
): Promise<(AuditEntry & { readonly all: number })[]> => {
  // Only what is asked for stands in the statement: a condition that may be off would keep it from its index.
  const wanted = [
    filter.staff_id === null ? null : sql`a.staff_id = ${filter.staff_id}`,
    filter.action === null ? null : sql`a.action = ${filter.action}`,
    filter.entity === null ? null : sql`split_part(a.target, ':', 1) = ${filter.entity}`,
    filter.target === null ? null : sql`a.target = ${filter.target}`,
    filter.outcome === null ? null : sql`a.outcome = ${sql.lit(filter.outcome)}`,
    filter.approval_id === null ? null : sql`a.approval_id = ${filter.approval_id}`,
    filter.request_id === null ? null : sql`a.request_id = ${filter.request_id}::uuid`,
    filter.from === null ? null : sql`a.at >= ${startOfDay(filter.from)}`,
    filter.to === null ? null : sql`a.at < ${startOfDay(filter.to, 1)}`,
  ].filter((one) => one !== null)
  const fits = sql.join([sql`true`, ...wanted], sql` and `)
  const page = filter.before === null ? sql`` : sql`and a.id < ${filter.before}`
  return rows(
    db,
    sql<AuditEntry & { readonly all: number }>`
    select a.id, unix_seconds(a.at) as at, a.staff_id, s.name as staff, a.roles, a.action, a.target,
      split_part(a.target, ':', 1) as entity, substr(a.target, strpos(a.target, ':') + 1) as entity_id,
      a.detail, a.before, a.after, a.outcome, a.request_id, a.approval_id, a.ip,
      ${cappedCount(sql`from audit_log a where ${fits}`)} as all
    from audit_log a join staff s on s.id = a.staff_id
    where ${fits} ${page} order by a.id desc limit ${limit + 1}`,
  )
}

/** The seal of the last day that has one. */
export const lastSeal = (db: Db): Promise<{ day: string; sha256: string } | undefined> =>
  row(db, sql<{ day: string; sha256: string }>`select day::text, sha256 from audit_seal order by day desc limit 1`)

/**
 * Seals the first day after the last seal that has rows and ended two hours ago or earlier; the day, or undefined when
 * none is left. The first seal of all looks a year back. `now` in milliseconds.
 */
export async function sealNextDay(db: Db, now: number): Promise<{ day: string } | undefined> {
  const last = await row(
    db,
    sql<{ sha256: string; ends_ms: number }>`select sha256,
      (extract(epoch from ${startOfDay(sql`day`, 1)}) * 1000)::float8 as ends_ms
    from audit_seal order by day desc limit 1`,
  )
  const from = new Date(Math.max(last?.ends_ms ?? 0, now - YEAR))
  const next = sql`select ${dayOf(sql`min(at)`)} as day from audit_log
    where at >= ${from} and at < ${new Date(now)}`
  return row(
    db,
    sql<{ day: string }>`
    insert into audit_seal (day, number, sha256, previous, sealed_at)
    select next.day, d.number, d.sha256, ${last?.sha256 ?? null}, ${new Date(now)}
    from (${next}) next, audit_digest(next.day, ${last?.sha256 ?? null}) d
    where ${startOfDay(sql`next.day`, 1)} <= ${new Date(now)}::timestamptz - interval '2 hours'
    on conflict do nothing returning day::text`,
  )
}
