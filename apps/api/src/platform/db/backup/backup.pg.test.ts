import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBasics, addMember } from '../../../../test/support/fixtures.ts'
import { freshDatabase } from '../../../../test/support/fresh-database.ts'
import { LONG } from '../../../../test/support/long.ts'
import { openDb, row, rows, sql, type OpenDb } from '../db.ts'
import { brokenInvariants } from '../invariants.ts'
import { migrate } from '../migrate.ts'
import { seedDemo } from '../../../../demo/seed/seed-demo.ts'
import { folderStore } from '../../files/index.ts'
import { addFile } from '../../uploads/upload.queries.ts'
import { backupDatabase } from './backup.ts'
import { restoreDatabase } from './restore.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaopi-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm run db:backup` and `db:restore`, as a process of their own. */
const command = (name: 'backup' | 'restore', file: string, env: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, ['--conditions=@yaopi/source', main, name, file], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  })

async function textOf(url: string): Promise<string> {
  const parts: string[] = []
  const write = async (text: string): Promise<void> => {
    parts.push(text)
  }
  await backupDatabase(url, write, folderStore(join(folder, 'files')))
  return parts.join('')
}

async function* inChunks(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += 1_000) yield text.slice(from, from + 1_000)
}

/** Every object that the rows stand in, as PostgreSQL describes it. */
const schema = (open: OpenDb): Promise<unknown[]> =>
  rows(
    open.db,
    sql`select 'constraint' as kind, conrelid::regclass::text as place, conname::text as name,
        pg_get_constraintdef(oid) || convalidated as what from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'trigger', tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid) || tgenabled::text
        from pg_trigger where not tgisinternal
      union all select 'index', tablename::text, indexname::text, indexdef from pg_indexes where schemaname = 'public'
      union all select 'sequence', '', sequencename::text, coalesce(last_value::text, '') from pg_sequences
      union all select 'column', table_name::text, column_name::text,
        data_type || coalesce(column_default, '') || is_nullable || is_identity || is_generated
        from information_schema.columns where table_schema = 'public' order by 1, 2, 3, 4`,
  )

/** The same without the counters, which go on. */
const structure = async (open: OpenDb): Promise<unknown[]> =>
  (await schema(open)).filter((one) => (one as { readonly kind: string }).kind !== 'sequence')

const tables = (open: OpenDb): Promise<{ name: string }[]> =>
  rows(
    open.db,
    sql<{ name: string }>`select relname::text as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  )

async function digests(open: OpenDb): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {}
  for (const { name } of await tables(open))
    found[name] = await row(
      open.db,
      sql`select count(*)::int as n, md5(string_agg(line, '' order by line)) as md5
        from (select t::text as line from ${sql.table(name)} t) x`,
    )
  return found
}

describe('a backup', () => {
  it('carries the demo shop from the embedded PostgreSQL to another one in two commands', async ({ skip }) => {
    skip(!LONG)
    const data = join(folder, 'data')
    const embedded = await openDb({ folder: data })
    await migrate(embedded)
    await seedDemo(embedded, { goods: 3_000, now: new Date('2026-11-21T03:00:00Z') })
    const before = { schema: await schema(embedded), digests: await digests(embedded) }
    const target = await freshDatabase({ empty: true })
    const file = join(folder, 'shop.sql.gz')
    // The server runs on meanwhile: the command uses its PostgreSQL.
    const { stdout } = await command('backup', file, { DATA_DIR: data })
    expect(stdout).toMatch(/^[0-9]{5,} rows written to /)
    await embedded.close()
    await command('restore', file, { DATABASE_URL: target.url })
    const restored = await target.open()
    expect(await digests(restored)).toEqual(before.digests)
    expect(await schema(restored)).toEqual(before.schema)
    expect(await brokenInvariants(restored.db)).toEqual([])
    expect(await migrate(restored)).toEqual([])
    await restored.close()
    await expect(command('restore', file, { DATABASE_URL: target.url })).rejects.toMatchObject({
      stderr: expect.stringContaining('not empty'),
    })
    await expect(command('backup', file, { DATABASE_URL: target.url })).rejects.toMatchObject({
      stderr: expect.stringContaining('exists already'),
    })
  }, 180_000)

  it('carries the uploaded files, and names how many are missing', async () => {
    const source = await (await freshDatabase()).open()
    const filesDir = join(folder, 'uploads')
    const store = folderStore(filesDir)
    const draft = await store.draft()
    writeFileSync(draft, '%PDF-1.4 receipt')
    const key = await store.add(draft)
    await addBasics(source.db)
    const member = await addMember(source.db)
    const file = { member_id: member, scene: 'pay', name: 'r.pdf', content_type: 'application/pdf', size: 16 } as const
    await addFile(source.db, { ...file, sha256: key, now: 0 })
    await addFile(source.db, { ...file, sha256: '0'.repeat(64), now: 0 })
    const target = await freshDatabase({ empty: true })
    const backup = join(folder, 'files.sql')
    const { stderr } = await command('backup', backup, { DATABASE_URL: source.url, FILES_DIR: filesDir })
    expect(stderr).toContain('1 uploaded files are missing')
    await command('restore', backup, { DATABASE_URL: target.url })
    const restored = await target.open()
    expect(
      await rows(restored.db, sql`select convert_from(content, 'UTF8') as text, sha256 from file order by id`),
    ).toEqual([
      { text: '%PDF-1.4 receipt', sha256: key },
      { text: null, sha256: '0'.repeat(64) },
    ])
    expect(await structure(restored)).toEqual(await structure(source))
    expect(await migrate(restored)).toEqual([])
    await source.close()
    await restored.close()
  }, 60_000)

  it('keeps every kind of value, partitions, generated columns, sequences and circles of foreign keys', async () => {
    const [source, target] = [await (await freshDatabase()).open(), await freshDatabase({ empty: true })]
    // Stands for a migration to come; partitions are made later by a job.
    const shape = `
      create table odd (id int generated always as identity primary key, text text, bytes bytea, list text[], json
        jsonb,
        number numeric, moment timestamptz, day date, double int generated always as (id * 2) stored, next int);
      create table even (id int primary key, odd int not null references odd);
      alter table odd add foreign key (next) references even;
      create table happening (at date not null, what text) partition by range (at);
      create index on happening (at);`
    await source.script(`${shape}
      create table happening_2026 partition of happening for values from ('2026-01-01') to ('2027-01-01');
      insert into happening values ('2026-11-21', 'x');
      insert into odd (text, bytes, list, json, number, moment, day) values
        (E'a\\nb\\r\\\\c\\t''d''\n--;\n药', '\\x00ff0a', array['a,b', null, 'NULL', '"\\'], '{"a": "\\n"}', 'NaN', '-infinity', '0044-03-15 BC');
      insert into odd (text) values (null), ('');
      insert into even values (1, 1); update odd set next = 1 where id = 2;`)
    const text = (await textOf(source.url)).replace('\n--;\n', `\n--;\n${shape}\n--;\n`)
    await restoreDatabase(target.url, inChunks(text))
    const restored = await target.open()
    expect(await schema(restored)).toEqual(await schema(source))
    expect(await digests(restored)).toEqual(await digests(source))
    await source.close()
    await restored.close()
  }, 60_000)

  it('is restored whole or not at all', async () => {
    const source = await freshDatabase()
    const text = await textOf(source.url)
    const target = await freshDatabase({ empty: true })
    const lines = text.split('\n')
    for (const broken of [
      lines.slice(0, -6),
      ['-- something else', ...lines],
      lines.map((line) => line.replace('enable trigger user', 'enable trigger nobody')),
    ])
      await expect(restoreDatabase(target.url, inChunks(broken.join('\n')))).rejects.toThrow()
    const open = await target.open()
    expect(await tables(open)).toEqual([])
    await open.close()
  }, 60_000)
})
