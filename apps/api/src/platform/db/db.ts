import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import pg from 'pg'
import { TIME_ZONE } from './days.ts'
import { startEmbedded, type EmbeddedOptions } from './embedded/embedded-postgres.ts'
import { namedStatements } from './named-statements.ts'
import { type DatabaseState, watchDatabase } from './reachability.ts'

/** The one handle every `*.queries.ts` takes: a pool, or a transaction of it. Statements are written with `sql`. */
export type Db = Kysely<unknown>

/** An opened database and what only its owner may do with it. */
export type OpenDb = DatabaseState & {
  readonly db: Db
  /** Address of the database, password included. */
  readonly url: string
  /** Runs a text of several statements on a connection without time limits (migrations, imports). */
  readonly script: (text: string) => Promise<void>
  /**
   * Runs work on one connection without time limits, which is closed afterwards: what a session holds, such as an
   * advisory lock, ends with the work.
   */
  readonly session: <T>(work: (run: SessionRun) => Promise<T>) => Promise<T>
  /** Whether the database answers within two seconds. Callers within a second share one check. */
  readonly isAnswering: () => Promise<boolean>
  /** Closes the pool, and stops the embedded server when this process started it. */
  readonly close: () => Promise<void>
}

/** Sends a statement, or a text of several without values, and gives its rows. */
export type SessionRun = (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>

export type DbOptions = {
  /** Connections of the pool. */
  readonly poolSize?: number
  /** Called once per statement, for counting and slow logs. */
  readonly onStatement?: (text: string, milliseconds: number, values: readonly unknown[]) => void
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

/** OIDs of the types that are parsed differently from the driver's default. */
const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009

/**
 * Settings of every connection; a prepared statement is planned once (decision 0009). A server that compiles plans
 * would do so at each execution, for longer than statements of a shop take: a generic plan is estimated high.
 */
const SESSION = [
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  `timezone=${TIME_ZONE}`,
  'plan_cache_mode=force_generic_plan',
  'jit=off',
]

/** A statement waits so long for a connection, milliseconds. */
const CONNECT_WITHIN = 5_000

/** Opens the database the settings name. `int8` is read as a number and `date` as text. */
export async function openDb(options: DbOptions): Promise<OpenDb> {
  if (options.url !== undefined) return openPool(options.url, options, async () => {})
  const server = await startEmbedded(options)
  return openPool(server.url, options, server.stop)
}

function openPool(url: string, options: DbOptions, afterwards: () => Promise<void>): OpenDb {
  const types = new pg.TypeOverrides()
  const readTexts = types.getTypeParser(TEXT_ARRAY, 'text') as unknown as (text: string) => (string | null)[]
  types.setTypeParser(INT8, Number)
  types.setTypeParser(INT8_ARRAY, (text) => readTexts(text).map((value) => (value === null ? null : Number(value))))
  types.setTypeParser(DATE, (text) => text)
  types.setTypeParser(DATE_ARRAY, readTexts)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    types,
    connectionTimeoutMillis: CONNECT_WITHIN,
    keepAlive: true,
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
  })
  // The pool replaces a broken connection; without a listener its error would end the process, idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  const reachability = watchDatabase(url)
  const { onStatement } = options
  const log =
    onStatement === undefined
      ? undefined
      : (event: LogEvent) => {
          onStatement(event.query.sql, event.queryDurationMillis, event.query.parameters)
        }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: namedStatements(pool, reachability) }), log })
  /** Runs work on one connection with settings of its own, which is closed afterwards. */
  const onOwnConnection = async <T>(settings: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query(settings)
      return await work(client)
    } finally {
      client.release(true)
    }
  }
  return {
    db,
    url,
    session: (work) =>
      onOwnConnection('set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0', (client) =>
        work(async (text, values = []) => (await client.query(text, [...values])).rows ?? []),
      ),
    script: (text) =>
      onOwnConnection('set statement_timeout = 0', async (client) => {
        await client.query(text)
      }),
    isAnswering: reachability.check,
    isDown: reachability.isDown,
    onLoss: reachability.onLoss,
    close: async () => {
      await Promise.all([db.destroy(), reachability.close()])
      await afterwards()
    },
  }
}

/** A number as a value, or as a part of a statement. */
export type NumberPart = number | RawBuilder<unknown>

/** Rows of a statement. */
export async function rows<T>(db: Db, statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(db)).rows
}

/** The only row, or undefined. */
export async function row<T>(db: Db, statement: RawBuilder<T>): Promise<T | undefined> {
  return (await statement.execute(db)).rows[0]
}

/**
 * Constants of core as a list in brackets (`status in ${literals(…)}`). They are part of the text, because the planner
 * uses no partial index for a condition on parameters.
 */
export const literals = (...values: readonly (number | string)[]): RawBuilder<unknown> =>
  sql`(${sql.join(values.map((value) => sql.lit(value)))})`

/** Puts statements together without a database. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A part of statements that has no values, as one text: its own parts are put together once and not with every
 * statement. Throws for a part with values.
 */
export function fixedPart(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = part.compile(compiler)
  if (parameters.length > 0) throw new Error(`a part with values is not fixed: ${text}`)
  return sql.raw(text)
}

/** Stands in a fixed statement for a value that each call brings. */
class Parameter<Values> {
  readonly of: (values: Values) => unknown

  constructor(of: (values: Values) => unknown) {
    this.of = of
  }
}

/** A parameter of a fixed statement, worked out from the values of a call. */
export type ParameterPart<Values> = (of: (values: Values) => unknown) => RawBuilder<unknown>

/**
 * A statement with one text: the first call puts it together, and every call brings its values. Throws for a statement
 * with a value of its own, which would be that of the first call for ever.
 */
export function fixedStatement<Values, Row>(
  make: (parameter: ParameterPart<Values>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let known: { readonly text: string; readonly parameters: readonly Parameter<Values>[] } | undefined
  const compiled = (): NonNullable<typeof known> => {
    const { sql: text, parameters } = make((of) => sql`${new Parameter(of)}`).compile(compiler)
    const own = parameters.filter((one): one is Parameter<Values> => one instanceof Parameter)
    if (own.length < parameters.length) throw new Error(`a statement with values of its own is not fixed: ${text}`)
    return { text, parameters: own }
  }
  return async (db, values) => {
    known ??= compiled()
    const { text, parameters } = known
    const query = CompiledQuery.raw(
      text,
      parameters.map((one) => one.of(values)),
    )
    return (await db.executeQuery<Row>(query)).rows
  }
}

/** The pattern of `like` for texts in which words stand, whatever signs they have. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/**
 * A new id of 14 digits that carries the Shanghai day of `at` (milliseconds), as a table `dated` of one row and one
 * column `id` (decision 0034).
 */
export const datedId = (
  counter: 'trade_sn_seq' | 'order_sn_seq' | 'pay_sn_seq' | 'points_order_sn_seq',
  at: number,
): RawBuilder<unknown> => sql`(select dated_id(${sql.lit(counter)}, ${new Date(at)}) as id) dated`

export { sql }

/** So many rows does a list of the staff count: with a million it would read them all. */
export const MOST_COUNTED = 10_000

/** Counts the rows of the rest of a statement, from its `from` on; stops at one more than `MOST_COUNTED`. */
export const cappedCount = (rest: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (select ${rest} limit ${sql.lit(MOST_COUNTED + 1)}) counted)`
