import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Db, makeMonths, migrate, openDb, type OpenDb } from '../../apps/api/src/platform/db/index.ts'
import { beginCountersAt, FIRST_ID } from '../../apps/api/test/support/fresh-database.ts'
import { createDatabase } from '../../scripts/postgres.mjs'
import { run, type Running } from '../api/stage.ts'

const preload = resolve(import.meta.dirname, 'clock-ahead.ts')

/** A migrated database whose clock is three years ahead, and its servers. */
export type ShopAhead = {
  readonly url: string
  /** The folder of data that its servers share, with their keys. */
  readonly folder: string
  readonly open: OpenDb
  /** The same database for statements that take long, such as the writing of a million rows. */
  readonly filling: Db
  /** Starts a server; its clock is as far ahead as the database's. */
  readonly serve: (env?: Readonly<Record<string, string>>) => Promise<Running>
  /** Lets so many more days pass for the connections and servers that are opened after it. */
  readonly passDays: (days: number) => Promise<void>
  /** Lets every counter go on above 3·10⁹; after everything that is written with ids of its own. */
  readonly beginCounters: () => Promise<void>
}

/**
 * Makes one in the cluster of `serverUrl`. `now()` of every statement, default and function is one of its own, which
 * the path of the database finds before PostgreSQL's.
 */
export async function shopAhead(serverUrl: string, name: string): Promise<ShopAhead> {
  const url = await createDatabase(serverUrl, name)
  const plain = await openDb({ url, poolSize: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'yaopi-growth-'))
  let passed = 0
  const setClock = (days: number): Promise<void> =>
    plain.script(`alter database ${name} set shop.ahead = '${3 * 365 + days} days'`)
  await plain.script(`create schema ahead;
    create function ahead.now() returns timestamptz language sql stable as
      $$ select pg_catalog.now() + pg_catalog.current_setting('shop.ahead')::interval $$;
    create function ahead.clock_timestamp() returns timestamptz language sql volatile as
      $$ select pg_catalog.clock_timestamp() + pg_catalog.current_setting('shop.ahead')::interval $$;
    alter database ${name} set search_path = public, ahead, pg_catalog`)
  await setClock(0)
  const open = await openDb({ url, poolSize: 4 })
  await migrate(open)
  await makeMonths(open.db, Date.now())
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // Ends with the server.
  pool.on('error', () => {})
  const filling: Db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return {
    url,
    folder,
    filling,
    open: {
      ...open,
      close: async () => {
        await open.close()
        await plain.close()
        await filling.destroy()
        rmSync(folder, { recursive: true, force: true })
      },
    },
    serve: (env = {}) =>
      run('apps/api/src/main.ts', {
        DATABASE_URL: url,
        DATA_DIR: folder,
        DEMO_GOODS: '0',
        NODE_OPTIONS: `--import=${preload}`,
        MORE_DAYS: String(passed),
        ...env,
      }),
    passDays: async (days) => {
      passed += days
      await setClock(passed)
    },
    beginCounters: () => beginCountersAt(open.db, FIRST_ID),
  }
}
