import { type Db, row, rows, sql } from '../db/index.ts'

/** Milliseconds for which a process has a job or event without renewing its lease. */
export const LEASE = 30_000

/**
 * Claims a timed job for a process when it is due and nobody has it, or when the lease of whoever had it has ended:
 * that process was killed, and the job is run again at once. Times in milliseconds.
 */
export async function claimJob(db: Db, name: string, every: number, owner: string, now: number): Promise<boolean> {
  const at = new Date(now)
  const claimed = await row(
    db,
    sql`
    insert into job_run as j (name, ran_at, claimed_at, claimed_by, locked_until)
    values (${name}, 'epoch', ${at}, ${owner}::uuid, ${new Date(now + LEASE)})
    on conflict (name) do update set claimed_at = excluded.claimed_at, claimed_by = excluded.claimed_by,
      locked_until = excluded.locked_until, asked_at = null
      where (j.locked_until = 'epoch' and (j.ran_at <= ${new Date(now - every)} or j.asked_at is not null))
        or (j.locked_until <> 'epoch' and j.locked_until <= ${at}) returning name`,
  )
  return claimed !== undefined
}

/** Renews the lease of a running job; false when another process has taken it. */
export async function renewJob(db: Db, name: string, owner: string, now: number): Promise<boolean> {
  const renewed = await row(
    db,
    sql`update job_run set locked_until = ${new Date(now + LEASE)} where name = ${name}
      and claimed_by = ${owner}::uuid and locked_until <> 'epoch' returning name`,
  )
  return renewed !== undefined
}

/** Releases a job after a successful run and resets its failures. */
export async function releaseJob(db: Db, name: string, owner: string, now: number): Promise<void> {
  await sql`update job_run set ran_at = claimed_at, locked_until = 'epoch', failures = 0, last_error = '',
      took_ms = greatest(0, extract(epoch from ${new Date(now)}::timestamptz - claimed_at) * 1000)::int
    where name = ${name} and claimed_by = ${owner}::uuid`.execute(db)
}

/** Releases a job after a failed run; returns its consecutive failures. */
export async function noteJobFailure(db: Db, name: string, error: string, owner: string): Promise<number> {
  const noted = await row(
    db,
    sql<{ failures: number }>`
    update job_run set ran_at = claimed_at, locked_until = 'epoch', failures = failures + 1,
      last_error = ${error.slice(0, 500)} where name = ${name} and claimed_by = ${owner}::uuid returning failures`,
  )
  return noted?.failures ?? 1
}

/** What is recorded of a shared job; times in Unix seconds. */
export type RecordedRun = {
  readonly name: string
  readonly last_at: number | null
  readonly is_running: 0 | 1
  readonly took_ms: number | null
  readonly failures: number
  readonly last_error: string
}

/** The last runs of all shared jobs; `now` in milliseconds. */
export const jobStates = (db: Db, now: number): Promise<RecordedRun[]> =>
  rows(
    db,
    sql<RecordedRun>`select name, nullif(unix_seconds(ran_at), 0) as last_at,
      (locked_until > ${new Date(now)})::int as is_running, took_ms, failures, last_error from job_run`,
  )

/** Makes a job due now; false while it runs. A job that was never run is due anyway. */
export const makeJobDue = async (tx: Db, name: string, now: number): Promise<boolean> => {
  await sql`insert into job_run (name) values (${name}) on conflict do nothing`.execute(tx)
  const due = await row(
    tx,
    sql`update job_run set asked_at = ${new Date(now)} where name = ${name} and locked_until = 'epoch' returning name`,
  )
  return due !== undefined
}
