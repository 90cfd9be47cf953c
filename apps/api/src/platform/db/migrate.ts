import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDb, SessionRun } from './db.ts'
import { migrateText } from './migrate.text.ts'

const ownFolder = new URL('./migrations/', import.meta.url)
const LOCK = 0x79616f70
/** Pause between two looks at the lock of another process, milliseconds. */
const LOOK_EVERY = 200
/**
 * A migration waits this long for a table that is in use, and tries again so often: requests behind it wait as long.
 */
const LOCK_TIMEOUT = 2_000
const ATTEMPTS = 20
const LOCK_NOT_AVAILABLE = '55P03'

/** The table of applied migrations. A database of an earlier version gets the checksums at its next start. */
const MIGRATION_TABLE =
  'create table if not exists migration (name text primary key, ran_at timestamptz not null default now());\n' +
  'alter table migration add column if not exists checksum text;'

type MigrationFile = { readonly name: string; readonly text: string; readonly checksum: string }

/** The files of a folder in name order. A checksum does not depend on how a checkout ends lines. */
function filesOf(folder: URL): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/** The schema after these migrations, as one text. Throws for a name that this version does not have. */
export function schemaOf(names: readonly string[]): string {
  const texts = new Map(filesOf(ownFolder).map(({ name, text }) => [name, text]))
  const unknown = names.filter((name) => !texts.has(name))
  if (unknown.length > 0) throw new Error(`migrations of a newer version: ${unknown.join(', ')}`)
  return [MIGRATION_TABLE, ...names.map((name) => texts.get(name))].join('\n')
}

/**
 * Brings the schema up to date: every file in name order, each once, in a transaction of its own, all under one lock
 * that further processes wait for, however long it takes. Returns the names it ran. Throws when an applied file was
 * changed, and when the schema admits only newer programs. `folder` is another one in tests.
 */
export async function migrate(open: OpenDb, { folder = '' }: { readonly folder?: string } = {}): Promise<string[]> {
  const files = filesOf(folder === '' ? ownFolder : pathToFileURL(`${folder}/`))
  return open.session(async (run) => {
    // Waiting inside a statement would keep a snapshot open, for which an index made concurrently waits in turn.
    while ((await run(`select pg_try_advisory_lock(${LOCK}) as taken`))[0]!['taken'] !== true) await pause(LOOK_EVERY)
    await run(MIGRATION_TABLE)
    await refuseOlderProgram(run, files)
    const applied = new Map(
      (await run('select name, checksum from migration')).map(({ name, checksum }) => [name, checksum]),
    )
    const ran: string[] = []
    for (const file of files) {
      const checksum = applied.get(file.name)
      if (checksum === undefined) {
        await apply(run, file)
        ran.push(file.name)
      } else if (checksum === null)
        await run('update migration set checksum = $2 where name = $1', [file.name, file.checksum])
      else if (checksum !== file.checksum) throw new Error(migrateText.changed(file.name))
    }
    return ran
  })
}

/** Applies a file whole or not at all; a table in use is waited for in short steps, so that requests get between. */
async function apply(run: SessionRun, { name, text, checksum }: MigrationFile): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await run(
        `begin; set local lock_timeout = ${LOCK_TIMEOUT};
         insert into migration (name, checksum) values ('${name}', '${checksum}');\n${text}\ncommit;`,
      )
      return
    } catch (error) {
      await run('rollback')
      if (attempt === ATTEMPTS || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      await pause(LOOK_EVERY * attempt)
    }
  }
}

/**
 * A program is known by the number of its newest migration. A newer schema that only adds admits older programs, so
 * that they go on while the processes are replaced one after the other.
 */
async function refuseOlderProgram(run: SessionRun, files: readonly MigrationFile[]): Promise<void> {
  const [there] = await run(`select to_regclass('schema_admission') is not null as "isThere"`)
  if (there!['isThere'] !== true) return
  const [row] = await run('select oldest_program from schema_admission')
  const oldest = Number(row?.['oldest_program'] ?? 0)
  const own = Number.parseInt(files.at(-1)?.name ?? '0', 10)
  if (own < oldest) throw new Error(migrateText.newerSchema(own, oldest))
}
