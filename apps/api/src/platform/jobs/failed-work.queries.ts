import type { FailedWork } from '@yaopi/core/staff'
import { cappedCount, type Db, row, rows, sql } from '../db/index.ts'

/**
 * A page of what was given up, under a key of `event:<id>` or `item:<job>:<item>`: refunds first, then other payments,
 * then the rest; the oldest of each first. `all`: how many there are.
 */
export const failedWork = (
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<(FailedWork & { readonly all: number })[]> =>
  rows(
    db,
    sql<FailedWork & { readonly all: number }>`
  with f as (
    select 'event:' || id as key, topic as name, payload::text as subject, last_error, attempts, failed_at from outbox
      where failed_at is not null
    union all
    select 'item:' || job || ':' || item, job, item, last_error, attempts, failed_at from job_failure
      where failed_at is not null)
  select key, name, subject, last_error as reason, attempts, unix_seconds(failed_at)::int as failed_at,
    ${cappedCount(sql`from f`)} as all
  from f
  order by case when name like 'refund.%' then 0 when name like 'payment.%' or name like '%-payments' then 1 else 2 end,
    failed_at, key limit ${limit} offset ${offset}`,
  )

/**
 * Lets what was given up run again with all its attempts; false when there is no such work, because it was retried
 * before. `now` in milliseconds.
 */
export async function retryWork(tx: Db, key: string, now: number): Promise<boolean> {
  const event = /^event:(\d{1,15})$/.exec(key)?.[1]
  const item = /^item:([^:]+):(.+)$/s.exec(key)
  const retried =
    event !== undefined
      ? await row(
          tx,
          sql`update outbox set failed_at = null, attempts = 0, available_at = ${new Date(now)}
            where id = ${Number(event)} and failed_at is not null returning id`,
        )
      : item === null
        ? undefined
        : await row(
            tx,
            sql`delete from job_failure where job = ${item[1]} and item = ${item[2]} and failed_at is not null
              returning job`,
          )
  return retried !== undefined
}
