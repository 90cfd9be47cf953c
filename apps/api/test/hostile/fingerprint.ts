import { row, rows, sql, type Db } from '../../src/platform/db/db.ts'

/**
 * What a refused request may leave behind: a counted try, a spent captcha or code, the time a login was last seen; and
 * in the audit log the refusal itself.
 */
const TRACES = new Set(['rate_limit', 'captcha', 'sms_code', 'job_run'])

/** Notes the table of every statement that writes rows, that of a partition under the name of the whole table. */
const NOTE_WRITES = `do $$
declare one record;
begin
  create schema watched;
  create table watched.note (name text not null);
  create function watched.take_note() returns trigger language plpgsql as
    'begin insert into watched.note values (tg_argv[0]); return null; end';
  for one in
    select c.oid::regclass as place, w.relname as name
    from pg_class c join pg_class w on w.oid = coalesce(pg_partition_root(c.oid)::oid, c.oid)
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  loop
    execute format('create trigger take_note after insert or update or delete or truncate on %s
      for each statement execute function watched.take_note(%L)', one.place, one.name);
  end loop;
end $$`

/**
 * Watches a database, once: what it gives tells the tables that changed since the last time it was asked, or since now.
 * Only those that were written to are read again; apart from the traces of refused tries every row counts.
 */
export async function watchChanges(db: Db): Promise<() => Promise<string[]>> {
  await sql.raw(NOTE_WRITES).execute(db)
  const tables = await rows(
    db,
    sql<{ name: string }>`select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  )
  const lines = new Map<string, string>()
  for (const { name } of tables) if (!TRACES.has(name)) lines.set(name, await lineOf(db, name))
  return async () => {
    const noted = await rows(db, sql<{ name: string }>`delete from watched.note returning name`)
    const changed: string[] = []
    for (const name of new Set(noted.map((note) => note.name))) {
      if (!lines.has(name)) continue
      const line = await lineOf(db, name)
      if (line !== lines.get(name)) changed.push(line)
      lines.set(name, line)
    }
    return changed
  }
}

/** The name of a table, its rows and a digest of their content. */
async function lineOf(db: Db, name: string): Promise<string> {
  const content =
    name === 'login_token' ? sql`''` : sql`md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), ''))`
  const condition = name === 'audit_log' ? sql`where outcome <> 'refused'` : sql``
  const counted = await row(
    db,
    sql<{ line: string }>`select count(*) || ' ' || ${content} as line from ${sql.table(name)} t ${condition}`,
  )
  return `${name} ${counted!.line}`
}
