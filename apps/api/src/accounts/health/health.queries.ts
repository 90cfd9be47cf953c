import type { Health } from '@yaopi/core/staff'
import { cappedCount, type Db, row, sql } from '../../platform/db/index.ts'

type Facts = Omit<Health, 'version' | 'started_at' | 'disk_free_bytes' | 'disk_bytes' | 'as_of'>

/** What the database knows of the health of the shop; `now` in milliseconds. One statement. */
export const healthFacts = async (db: Db, now: number): Promise<Facts> => {
  const due = sql`from outbox o where o.failed_at is null and o.available_at <= ${new Date(now)}`
  const pending = sql`from payment p where p.status = 'pending'`
  return (await row(
    db,
    sql<Facts>`select pg_database_size(current_database()) as database_bytes,
      (select max(name) from migration) as schema,
      ${cappedCount(sql`${due}`)} as events_waiting,
      (select unix_seconds(min(o.available_at)) ${due}) as events_oldest_at,
      (select count(*)::int from outbox where failed_at is not null)
        + (select count(*)::int from job_failure where failed_at is not null) as given_up,
      ${cappedCount(sql`${pending}`)} as payments_pending,
      (select unix_seconds(min(p.created_at)) ${pending}) as payments_oldest_at`,
  ))!
}
