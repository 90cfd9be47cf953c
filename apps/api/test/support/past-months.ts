import { type Db, sql } from '../../src/platform/db/index.ts'

/**
 * Gives a database without rows from before its first month the months from `first` (`YYYY-MM-DD`, the first day of a
 * month) on, as a shop has them that has been open since then.
 */
export async function addPastMonths(db: Db, first: string): Promise<void> {
  await sql
    .raw(`do $$
  declare
    place text;
    low text;
  begin
    foreach place in array monthly_tables() loop
      execute format('alter table %1$I detach partition %1$I_before', place);
      perform make_month(place, m::date) from generate_series(date '${first}', now() + interval '3 months',
        interval '1 month') m;
      low := case when place in ('message', 'audit_log') then (timestamp '${first}' at time zone 'Asia/Shanghai')::text
        else first_id_of('${first}')::text end;
      execute format('alter table %1$I attach partition %1$I_before for values from (minvalue) to (%2$L)', place, low);
    end loop;
  end $$`)
    .execute(db)
}
