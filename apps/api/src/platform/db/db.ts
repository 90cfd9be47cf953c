import { Kysely, PGliteDialect, PostgresDialect, sql, type LogEvent, type RawBuilder } from 'kysely'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { preparing } from './prepared.ts'

/** The one handle every `*.queries.ts` takes: a pool, or a transaction of it. Statements are written with `sql`. */
export type Db = Kysely<unknown>

/** An opened database and what only its owner may do with it. */
export type OpenDb = {
  readonly db: Db
  readonly engine: 'embedded' | 'postgres'
  /** Runs a text of several statements, outside of any transaction (migrations, imports). */
  readonly script: (text: string) => Promise<void>
  /** CHECKPOINT now and, when asked, VACUUM ANALYZE: the embedded engine does neither by itself (stack.md E). */
  readonly maintain: (vacuum: boolean) => Promise<void>
  /** The whole database as it is now, to begin others from (embedded only). */
  readonly dump?: () => Promise<Blob>
  readonly close: () => Promise<void>
}

export type DbOptions = {
  /** A PostgreSQL address; absent means the embedded engine. */
  readonly url?: string | undefined
  /** Folder of the embedded database; absent means in memory (tests). */
  readonly folder?: string | undefined
  /** A dumped folder to begin from instead of an empty one (embedded, in memory: tests). */
  readonly image?: Blob | undefined
  /** Connections of the pool (PostgreSQL only). */
  readonly poolSize?: number
  /** Called once per statement, for counting and slow logs. */
  readonly onStatement?: (text: string, milliseconds: number) => void
}

const INT8 = 20
const DATE = 1082

/** Opens the database the settings name. Both engines answer `int8` as number and `date` as text. */
export async function openDb(options: DbOptions): Promise<OpenDb> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options)
}

const logOf = (options: DbOptions) =>
  options.onStatement === undefined
    ? undefined
    : (event: LogEvent) => {
        options.onStatement?.(event.query.sql, event.queryDurationMillis)
      }

async function openPostgres(url: string, options: DbOptions): Promise<OpenDb> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(DATE, (text) => text)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    types,
    connectionTimeoutMillis: 5_000,
    options:
      '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=Asia/Shanghai -c plan_cache_mode=force_generic_plan',
  })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: preparing(pool as never) }),
    log: logOf(options),
  })
  return {
    db,
    engine: 'postgres',
    script: async (text) => {
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0')
        await client.query(text)
      } finally {
        client.release(true)
      }
    },
    maintain: async () => {},
    close: () => db.destroy(),
  }
}

async function openEmbedded(options: DbOptions): Promise<OpenDb> {
  let unlock = () => {}
  if (options.folder !== undefined) {
    mkdirSync(options.folder, { recursive: true })
    unlock = lockFolder(join(options.folder, 'pg'))
  }
  try {
    // The engine is a large program: whoever uses PostgreSQL does not load it.
    const { PGlite } = await import('@electric-sql/pglite')
    const pglite = await PGlite.create({
      ...(options.folder === undefined ? {} : { dataDir: join(options.folder, 'pg') }),
      ...(options.image === undefined ? {} : { loadDataDir: options.image }),
      parsers: { [INT8]: Number, [DATE]: (text: string) => text },
      startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=128MB', '-c', 'timezone=Asia/Shanghai'],
    })
    const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }), log: logOf(options) })
    return {
      db,
      engine: 'embedded',
      script: async (text) => {
        await pglite.exec(text)
      },
      dump: () => pglite.dumpDataDir('none'),
      maintain: async (vacuum) => {
        if (vacuum) await pglite.exec('vacuum analyze')
        await pglite.exec('checkpoint')
      },
      close: async () => {
        await pglite.exec('checkpoint').catch(() => {})
        await db.destroy()
        if (!pglite.closed) await pglite.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Rows of a statement. */
export async function rows<T>(db: Db, statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(db)).rows
}

/** The only row, or undefined. */
export async function row<T>(db: Db, statement: RawBuilder<T>): Promise<T | undefined> {
  return (await statement.execute(db)).rows[0]
}

export { sql }
