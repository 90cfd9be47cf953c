import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { rows, sql, type OpenDb } from './db.ts'
import { migrate } from './migrate.ts'

let folder: string
let opened: OpenDb[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaopi-migrations-'))
  const database = await freshDatabase({ empty: true })
  opened = [await database.open(), await database.open(), await database.open()]
})
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()))
  rmSync(folder, { recursive: true, force: true })
})

const put = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const run = (process = 0): Promise<string[]> => migrate(opened[process]!, { folder })

describe('migrations', () => {
  it('of several processes that start together run once, and the others wait longer than a lock timeout', async () => {
    put('0001-first.sql', 'create table first (id int);')
    put('0002-slow.sql', 'select pg_sleep(4); create table second (id int);')
    const begun = performance.now()
    const ran = await Promise.all([run(0), run(1), run(2)])
    expect(performance.now() - begun).toBeGreaterThan(4_000)
    expect(ran.sort((a, b) => a.length - b.length)).toEqual([[], [], ['0001-first.sql', '0002-slow.sql']])
  })

  it('wait for a table that is in use, and let the requests behind them through meanwhile', async () => {
    put('0001-first.sql', 'create table first (id int);')
    await run()
    put('0002-column.sql', 'alter table first add column name text;')
    const { promise: end, resolve: stop } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const using = opened[1]!.db.transaction().execute(async (tx) => {
      await sql`select * from first`.execute(tx)
      begin()
      await end
    })
    await begun
    const running = run()
    const waiting = sql`select 1 from pg_locks where relation = 'first'::regclass and not granted`
    await expect.poll(() => rows(opened[2]!.db, waiting)).toHaveLength(1)
    // A reader that comes now queues behind the migration until that gives up its lock for a while, not until the end
    // of the one that uses the table. Its own patience is longer here, so that only the migration's counts.
    const seen = await opened[2]!.db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '20s'`.execute(tx)
      return rows(tx, sql`select * from first`)
    })
    expect(seen).toEqual([])
    stop()
    await using
    expect(await running).toEqual(['0002-column.sql'])
  })

  it('that have run must not change: the start is refused with the name of the file', async () => {
    put('0001-first.sql', 'create table first (id int);\n')
    await run()
    put('0001-first.sql', 'create table first (id int);\r\n')
    expect(await run()).toEqual([])
    put('0001-first.sql', 'create table first (id bigint);\n')
    await expect(run()).rejects.toThrow(/0001-first\.sql 在执行之后被修改过/)
  })

  it('of a database from before the checksums get them at the first start', async () => {
    put('0001-first.sql', 'create table first (id int);')
    await opened[0]!.script(`create table migration (name text primary key, ran_at timestamptz not null default now());
      insert into migration (name) values ('0001-first.sql'); create table first (id int);`)
    expect(await run()).toEqual([])
    put('0001-first.sql', 'create table first (id bigint);')
    await expect(run()).rejects.toThrow(/0001-first\.sql/)
  })

  it('that only add admit an older program; a schema that states a newer one refuses it', async () => {
    put(
      '0027-admission.sql',
      'create table schema_admission (oldest_program int); insert into schema_admission values (27);',
    )
    put('0028-adds.sql', 'create table added (id int);')
    await run()
    rmSync(join(folder, '0028-adds.sql'))
    expect(await run()).toEqual([])
    put('0028-adds.sql', 'create table added (id int);')
    put('0029-breaks.sql', 'drop table added; update schema_admission set oldest_program = 29;')
    expect(await run()).toEqual(['0029-breaks.sql'])
    rmSync(join(folder, '0029-breaks.sql'))
    await expect(run()).rejects.toThrow(/只接受迁移 29 及以后的程序，本程序只到 28/)
  })

  it('that fail leave nothing behind and run again at the next start', async () => {
    put('0001-first.sql', 'create table first (id int); select 1 / 0;')
    await expect(run()).rejects.toMatchObject({ code: '22012' })
    put('0001-first.sql', 'create table first (id int);')
    expect(await run()).toEqual(['0001-first.sql'])
  })
})
