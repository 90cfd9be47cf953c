import { readdirSync, readFileSync } from 'node:fs'
import { sql, type OpenDb } from './db.ts'

const folder = new URL('./migrations/', import.meta.url)
const LOCK = 0x79616f70

/** The table of applied migrations. */
const MIGRATION_TABLE =
  'create table if not exists migration (name text primary key, ran_at timestamptz not null default now());'

/** The schema after these migrations, as one text. Throws for a name that this version does not have. */
export function schemaOf(names: readonly string[]): string {
  const known = new Set(readdirSync(folder))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`migrations of a newer version: ${unknown.join(', ')}`)
  return [MIGRATION_TABLE, ...names.map((name) => readFileSync(new URL(name, folder), 'utf8'))].join('\n')
}

/**
 * Brings the schema up to date: every file of `migrations/` in name order, each once, all under one advisory lock,
 * so that several processes may start together. Returns the names it ran.
 */
export async function migrate(open: OpenDb): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  await open.script(`
    begin;
    select pg_advisory_xact_lock(${LOCK});
    ${MIGRATION_TABLE}
    commit;`)
  const ran: string[] = []
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const before = await sql<{ name: string }>`select name from migration where name = ${name}`.execute(open.db)
    if (before.rows.length > 0) continue
    // The insert comes first: a concurrent process that waited for the lock fails on the primary key and rolls back.
    try {
      await open.script(
        `begin; select pg_advisory_xact_lock(${LOCK}); insert into migration (name) values ` +
          `('${name}');\n${text}\ncommit;`,
      )
      ran.push(name)
    } catch (error) {
      await open.script('rollback;').catch(() => {})
      const known = await sql<{ name: string }>`select name from migration where name = ${name}`.execute(open.db)
      if (known.rows.length === 0) throw error
    }
  }
  return ran
}
