import { sql, type Kysely, type RawBuilder } from 'kysely'

/** The time zone of the shop's days: every connection has it, and statements name it by the functions of this file. */
export const TIME_ZONE = 'Asia/Shanghai'
const zone = sql.lit(TIME_ZONE)

/** A moment of the program, or an SQL `timestamptz`. */
export type Moment = Date | RawBuilder<unknown>

/** What the clock of the shop shows at a moment: an SQL `timestamp`. */
export const localTime = (at: Moment): RawBuilder<unknown> =>
  at instanceof Date ? sql`(${at}::timestamptz at time zone ${zone})` : sql`(${at} at time zone ${zone})`

/** The day of a moment: an SQL `date`. */
export const dayOf = (at: Moment): RawBuilder<unknown> => sql`${localTime(at)}::date`

/** The same of an SQL expression in a statement that is plain text. */
export const dayOfText = (at: string): string => `(${at} at time zone '${TIME_ZONE}')::date`

/** The moment at which the clock of the shop shows an SQL `timestamp` or the first minute of an SQL `date`. */
export const momentOf = (local: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${local}::timestamp at time zone ${zone})`

/** The first moment of a day (`YYYY-MM-DD` or an SQL `date`), or of a day after it. */
export const startOfDay = (day: string | RawBuilder<unknown>, daysLater = 0): RawBuilder<unknown> =>
  momentOf(daysLater === 0 ? sql`${day}::date` : sql`(${day}::date + ${sql.lit(daysLater)})`)

/** The time zone that a connection has: another one than ours where a pooler drops the settings of connections. */
export async function zoneOfSession(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select current_setting('TimeZone') as zone`.execute(db)
  return rows[0]!.zone
}
