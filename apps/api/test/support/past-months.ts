import { type Db, rows, sql } from '../../src/platform/db/index.ts'

/**
 * Gives a database without rows from before its first month the months from `first` (`YYYY-MM-DD`, the first day of a
 * month) on, as a shop has them that has been open since then.
 */
export async function addPastMonths(db: Db, first: string): Promise<void> {
  const tables = await rows(db, sql<{ place: string }>`select unnest(monthly_tables()) as place`)
  const months = await rows(
    db,
    sql<{ month: string }>`select m::date::text as month from generate_series(${first}::date,
      now() + interval '3 months', interval '1 month') m`,
  )
  for (const { place } of tables) {
    const before = sql.id(`${place}_before`)
    await sql`alter table ${sql.id(place)} detach partition ${before}`.execute(db)
    for (const { month } of months) await sql`select make_month(${place}, ${month}::date)`.execute(db)
    const low = ['message', 'audit_log'].includes(place)
      ? `${first} 00:00:00+08`
      : `${first.slice(2, 7).replace('-', '')}0100000000`
    await sql`alter table ${sql.id(place)} attach partition ${before} for values from (minvalue) to
      (${sql.lit(low)})`.execute(db)
  }
}
