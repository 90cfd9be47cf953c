import type { StateStep } from '@yaopi/core/staff'
import { rows, sql } from '../../src/platform/db/db.ts'
import type { Db } from '../../src/platform/db/index.ts'

/** A step as text: `nothing → open`. */
export const stepName = ({ from, to }: Pick<StateStep<string | number>, 'from' | 'to'>): string =>
  `${from ?? 'nothing'} → ${to}`

/**
 * Notes from now on every step that rows of a table take between the values of a column, until `end`. `taken` has each
 * of them once, in order of their names.
 */
export async function noteSteps(
  db: Db,
  table: string,
  column: string,
): Promise<{ readonly taken: () => Promise<string[]>; readonly end: () => Promise<void> }> {
  await sql`create table step_taken (from_state text, to_state text)`.execute(db)
  await sql`create or replace function note_step() returns trigger language plpgsql as $$ begin
    insert into step_taken values (case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[0] end,
      to_jsonb(new) ->> tg_argv[0]);
    return null; end $$`.execute(db)
  await sql`create trigger note_step after insert or update of ${sql.ref(column)} on ${sql.table(table)}
    for each row execute function note_step(${sql.lit(column)})`.execute(db)
  return {
    taken: async () =>
      (
        await rows(
          db,
          sql<{ from: string | null; to: string }>`select distinct from_state as from, to_state as to from step_taken
            where from_state is distinct from to_state`,
        )
      )
        .map(stepName)
        .sort(),
    end: async () => {
      await sql`drop trigger note_step on ${sql.table(table)}`.execute(db)
      await sql`drop table step_taken`.execute(db)
    },
  }
}
