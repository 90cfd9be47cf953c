import { Kysely, PostgresDialect, sql, type LogEvent, type RawBuilder } from 'kysely'
import pg from 'pg'
import { startEmbedded, type EmbeddedOptions } from './embedded/embedded-postgres.ts'
import { namedStatements } from './named-statements.ts'

/** The one handle every `*.queries.ts` takes: a pool, or a transaction of it. Statements are written with `sql`. */
export type Db = Kysely<unknown>

/** An opened database and what only its owner may do with it. */
export type OpenDb = {
  readonly db: Db
  /** Address of the database, password included. */
  readonly url: string
  /** Runs a text of several statements on a connection without time limits (migrations, imports). */
  readonly script: (text: string) => Promise<void>
  /** Closes the pool, and stops the embedded server when this process started it. */
  readonly close: () => Promise<void>
}

export type DbOptions = {
  /** Connections of the pool. */
  readonly poolSize?: number
  /** Called once per statement, for counting and slow logs. */
  readonly onStatement?: (text: string, milliseconds: number) => void
} & (
  | {
      /** A PostgreSQL address. */
      readonly url: string
    }
  | ({
      readonly url?: undefined
      /** DATA_DIR: a PostgreSQL of its own is started in it and owned until `close`. */
    } & EmbeddedOptions)
)

/** PostgreSQL's numbers of the types that are read differently than the driver would. */
const INT8 = 20
const DATE = 1082

/** Limits of every connection; the plan of a prepared statement is made once (decision 0009). */
const SESSION = [
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  'timezone=Asia/Shanghai',
  'plan_cache_mode=force_generic_plan',
]

/** Opens the database the settings name. `int8` is read as a number and `date` as text. */
export async function openDb(options: DbOptions): Promise<OpenDb> {
  if (options.url !== undefined) return openPool(options.url, options, async () => {})
  const server = await startEmbedded(options)
  return openPool(server.url, options, server.stop)
}

function openPool(url: string, options: DbOptions, afterwards: () => Promise<void>): OpenDb {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(DATE, (text) => text)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    types,
    connectionTimeoutMillis: 5_000,
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
  })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const { onStatement } = options
  const log =
    onStatement === undefined
      ? undefined
      : (event: LogEvent) => {
          onStatement(event.query.sql, event.queryDurationMillis)
        }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }), log })
  return {
    db,
    url,
    script: async (text) => {
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0')
        await client.query(text)
      } finally {
        client.release(true)
      }
    },
    close: async () => {
      await db.destroy()
      await afterwards()
    },
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
