import { type Db, row, sql } from '../db/index.ts'
import { DAY } from '../time/index.ts'

const BATCH = 1_000
/** Days for which delivered events are kept. */
const HISTORY = 190
/** Days ahead for which the history has partitions. */
const AHEAD = 14

/** Deletes some of a table's rows of before a moment, by an index on the column; returns how many. */
const deleteSome = async (db: Db, statement: ReturnType<typeof sql>): Promise<number> =>
  (await row(
    db,
    sql<{ number: number }>`with gone as (${statement} returning 1) select count(*)::int as number
    from gone`,
  ))!.number

/** Deletions of old rows, each bounded: idempotency keys (7 days), rate limits (2 days), the rest of the history. */
export const platformSweeps = (db: Db, now: number): readonly (() => Promise<number>)[] => {
  const before = (days: number): Date => new Date(now - days * DAY)
  return [
    () =>
      deleteSome(
        db,
        sql`delete from idempotency_key where ctid = any(array(select ctid from idempotency_key
          where created_at < ${before(7)} order by created_at limit ${sql.lit(BATCH)}))`,
      ),
    () =>
      deleteSome(
        db,
        sql`delete from rate_limit where ctid = any(array(select ctid from rate_limit
          where window_start < ${before(2)} order by window_start limit ${sql.lit(BATCH)}))`,
      ),
    () =>
      deleteSome(
        db,
        sql`delete from outbox_delivered_rest where ctid = any(array(select ctid from outbox_delivered_rest
          where day < outbox_today() - ${sql.lit(HISTORY)} order by day limit ${sql.lit(BATCH)}))`,
      ),
  ]
}

/** Makes the partitions of the next days for delivered events, and drops those of old days. */
export async function turnOutboxDays(db: Db): Promise<void> {
  await sql`select make_outbox_days(${sql.lit(AHEAD)}), drop_outbox_days(${sql.lit(HISTORY)})`.execute(db)
}
