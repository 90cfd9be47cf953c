import { type Db, rows, sql } from '../db/index.ts'

/** Attempts of a job for one item until it is left out. */
const MAX_ATTEMPTS = 10

/** Items of a job that have failed: `true` for those that are left out until the staff retry them. */
export const failedItems = async (db: Db, job: string): Promise<ReadonlyMap<string, boolean>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ item: string; is_dead: boolean }>`select item, failed_at is not null as is_dead from job_failure
          where job = ${job}`,
      )
    ).map(({ item, is_dead }) => [item, is_dead]),
  )

/** Counts a failure of one item, with its reason; after the last attempt the item is left out. */
export async function noteItemFailure(db: Db, job: string, item: string, error: string, now: number): Promise<void> {
  const at = new Date(now)
  await sql`insert into job_failure as f (job, item, last_error, first_at, last_at)
    values (${job}, ${item}, ${error.slice(0, 500)}, ${at}, ${at})
    on conflict (job, item) do update set attempts = f.attempts + 1, last_error = excluded.last_error,
      last_at = excluded.last_at, failed_at = case when f.attempts + 1 >= ${sql.lit(MAX_ATTEMPTS)} then
        ${at}::timestamptz end
    `.execute(db)
}

/** Forgets the failures of an item that was done. */
export async function clearItemFailure(db: Db, job: string, item: string): Promise<void> {
  await sql`delete from job_failure where job = ${job} and item = ${item}`.execute(db)
}
