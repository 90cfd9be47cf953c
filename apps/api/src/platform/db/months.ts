import { setTimeout as pause } from 'node:timers/promises'
import type { RawBuilder } from 'kysely'
import { localTime, startOfDay } from './days.ts'
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
/** Partitions made in one go at most: five years of nine tables. */
const MOST = 60 * 9

type Month = { readonly place: string; readonly month: string }

/**
 * Makes the partitions by month that are missing up to three months after `now`, milliseconds (decision 0036). Safe to
 * repeat, and by several processes at once. Returns how many it made; throws after the others when one could not be
 * made, because its tables were in use, and at once when the clock is years ahead of what there is.
 */
export async function makeMonths(db: Db, now: number): Promise<number> {
  const missing = await rows(
    db,
    sql<Month>`select place, month::text as month from missing_months(
      (${localTime(new Date(now))} + ${sql.lit(`${AHEAD} months`)}::interval)::date)`,
  )
  if (missing.length > MOST) throw new Error(`${missing.length} partitions are missing: is the clock right?`)
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

/** Ids from here on carry their day, and orders have them as numbers; those below are from before (decision 0034). */
export const FIRST_DATED_ID = 10_000_000_000_000
/** So far back do lists and sweeps of orders look, months: what is older is finished. */
const LOOKED_BACK = 24

/** A condition on a column of ids, with the range they span: a list alone would open every partition. */
export const amongIds = (column: string, ids: readonly number[]): RawBuilder<unknown> => {
  const [low, high] = ids.length === 0 ? [0, 0] : [Math.min(...ids), Math.max(...ids)]
  return sql`${sql.ref(column)} = any(${[...ids]}::bigint[]) and ${sql.ref(column)} between ${low}::bigint
    and ${high}::bigint`
}

/** The first of the days of so many months up to a moment, an SQL `date`. */
const firstDayOf = (now: number, months: number): RawBuilder<unknown> =>
  sql`(${localTime(new Date(now))} - ${sql.lit(`${months} months`)}::interval)::date`

/** A condition on a column of order ids: those of so many months up to a moment, and those without a day. */
export const sinceMonths = (column: string, now: number, months = LOOKED_BACK): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} >= first_id_of(${firstDayOf(now, months)})
    or ${sql.ref(column)} < ${sql.lit(FIRST_DATED_ID)})`

/** A condition on a column of moments: whoever came then has no order from before the months of `sinceMonths`. */
export const cameWithinMonths = (column: string, now: number): RawBuilder<unknown> =>
  sql`${sql.ref(column)} >= ${startOfDay(firstDayOf(now, LOOKED_BACK))}`

/** A condition on a column of order ids: those that the orders of a trade can have. `trade` is an id or a column. */
export const ofDayOfTrade = (column: string, trade: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.ref(column)} between first_order_of(${trade}) and last_order_of(${trade})`
