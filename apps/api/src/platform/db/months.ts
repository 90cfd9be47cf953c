import { setTimeout as pause } from 'node:timers/promises'
import { type Db, rows, sql } from './db.ts'

/** The lock of whoever makes partitions, so that several processes do not make the same one. */
const LOCK = 0x6d6f6e74
/** A partition waits this long for what its tables are used by, milliseconds; requests behind it wait as long. */
const LOCK_TIMEOUT = 500
const ATTEMPTS = 4
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
/** Months ahead for which there are partitions. */
const AHEAD = 3
const DAY = 86_400_000

type Month = { readonly place: string; readonly month: string }

/**
 * Makes the partitions by month that are missing (decision 0036): from the month of `from` on, which is the month of
 * `now` without it, to three months after `now`. Milliseconds. Safe to repeat, and by several processes at once.
 * Returns how many it made; throws after the others when one could not be made, because its tables were in use.
 */
export async function makeMonths(db: Db, now: number, from = now): Promise<number> {
  const missing = await rows(
    db,
    sql<Month>`select place, month::text as month from missing_months(
      (${new Date(from)}::timestamptz at time zone 'Asia/Shanghai')::date,
      (${new Date(now)}::timestamptz at time zone 'Asia/Shanghai' + interval ${sql.lit(`${AHEAD} months`)})::date)`,
  )
  const failures: unknown[] = []
  let made = 0
  for (const month of missing) {
    try {
      made += await makeMonth(db, month)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} partitions could not be made`)
  return made
}

/** The same in a transaction that fills the tables, from so many days before `now` on. */
export const makeMonthsOfPast = (tx: Db, now: Date, days: number): Promise<unknown> =>
  sql`select make_month(place, month) from missing_months(
    (${new Date(now.getTime() - days * DAY)}::timestamptz at time zone 'Asia/Shanghai')::date,
    (${now}::timestamptz at time zone 'Asia/Shanghai')::date)`.execute(tx)

/** Each partition in a transaction of its own, so that no lock is held longer than one takes. */
async function makeMonth(db: Db, { place, month }: Month): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx)
        await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
        const [one] = await rows(tx, sql<{ made: boolean }>`select make_month(${place}, ${month}::date) as made`)
        return one!.made ? 1 : 0
      })
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt === ATTEMPTS || (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK)) throw error
      await pause(LOCK_TIMEOUT * attempt)
    }
  }
}
