import { row, rows, sql, type Db } from '../../src/platform/db/db.ts'

/** What a refused request may leave behind: a counted try, a spent captcha or code, the time a login was last seen. */
const TRACES = new Set(['rate_limit', 'captcha', 'sms_code', 'job_run'])

/** A text that changes when any row of the database changes, apart from the traces of refused tries. */
export async function fingerprint(db: Db): Promise<string> {
  const tables = await rows(
    db,
    sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const parts = tables
    .filter(({ name }) => !TRACES.has(name))
    .map(({ name }) =>
      name === 'login_token'
        ? sql`select ${name}::text as name, count(*) as rows, '' as content from login_token`
        : sql`select ${name}::text as name, count(*) as rows, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as content from ${sql.table(name)} t`,
    )
  const found = await row(
    db,
    sql<{
      all: string
    }>`select string_agg(name || ' ' || rows || ' ' || content, E'\n' order by name) as all from (${sql.join(parts, sql` union all `)}) p`,
  )
  return found!.all
}
