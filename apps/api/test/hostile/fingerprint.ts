import type { RawBuilder } from 'kysely'
import { row, rows, sql, type Db } from '../../src/platform/db/db.ts'

/**
 * What a refused request may leave behind: a counted try, a spent captcha or code, the time a login was last seen; and
 * in the audit log the refusal itself.
 */
const TRACES = new Set(['rate_limit', 'captcha', 'sms_code', 'job_run'])

/** Statement by database: its tables do not change during a test. */
const statements = new WeakMap<Db, Promise<RawBuilder<{ all: string }>>>()

/** A text that changes when any row of the database changes, apart from the traces of refused tries. */
export async function fingerprint(db: Db): Promise<string> {
  if (!statements.has(db)) statements.set(db, statementFor(db))
  return (await row(db, await statements.get(db)!))!.all
}

/** Watches a database: what it gives tells the tables that changed since the last time it was asked, or since now. */
export async function watchChanges(db: Db): Promise<() => Promise<string[]>> {
  let before = await fingerprint(db)
  return async () => {
    const was = new Set(before.split('\n'))
    before = await fingerprint(db)
    return before.split('\n').filter((line) => !was.has(line))
  }
}

async function statementFor(db: Db): Promise<RawBuilder<{ all: string }>> {
  const tables = await rows(
    db,
    sql<{ name: string }>`select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  )
  const parts = tables
    .filter(({ name }) => !TRACES.has(name))
    .map(({ name }) =>
      name === 'login_token'
        ? sql`select ${name}::text as name, count(*) as rows, '' as content from login_token`
        : sql`select ${name}::text as name, count(*) as rows,
          md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as content from ${sql.table(name)} t
          ${name === 'audit_log' ? sql`where outcome <> 'refused'` : sql``}`,
    )
  return sql<{ all: string }>`select string_agg(name || ' ' || rows || ' ' || content, E'\n' order by name) as all
    from (${sql.join(parts, sql` union all `)}) p`
}
