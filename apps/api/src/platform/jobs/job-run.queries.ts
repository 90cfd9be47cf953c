import { type Db, row, sql } from '../db/index.ts'

/** Claims a timed job for `hold` milliseconds when it is due; false when another process has it. */
export async function claimJob(db: Db, name: string, every: number, hold: number, now: number): Promise<boolean> {
  const claimed = await row(
    db,
    sql`
    insert into job_run as j (name, ran_at, locked_until) values (${name}, ${new Date(now)}, ${new Date(now + hold)})
    on conflict (name) do update set ran_at = excluded.ran_at, locked_until = excluded.locked_until
      where j.locked_until <= ${new Date(now)} and j.ran_at <= ${new Date(now - every)} returning name`,
  )
  return claimed !== undefined
}

/** Releases a job after a successful run and resets its failures. */
export async function releaseJob(db: Db, name: string, now: number): Promise<void> {
  await sql`update job_run set locked_until = ${new Date(now)}, failures = 0, last_error = ''
    where name = ${name}`.execute(db)
}

/** Releases a job after a failed run; returns its consecutive failures. */
export async function noteJobFailure(db: Db, name: string, error: string, now: number): Promise<number> {
  const noted = await row(
    db,
    sql<{ failures: number }>`
    update job_run set locked_until = ${new Date(now)}, failures = failures + 1, last_error = ${error.slice(0, 500)}
    where name = ${name} returning failures`,
  )
  return noted?.failures ?? 1
}
