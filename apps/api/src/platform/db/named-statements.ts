import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { faultOf, isFromServer, noFreeConnection, unreachable } from './database-failure.ts'
import type { Reachability } from './reachability.ts'

/** Prepared statements per pool; texts vary with the filters of a list, and further ones run unprepared. */
const MAX_NAMES = 400

/** A statement gets its answer within this time, milliseconds; PostgreSQL itself ends one after 5 s. */
const ANSWER_WITHIN = 6_000
/** Statements that may wait for a connection; a further one fails at once. */
const MOST_WAITING = 1_000

/** The driver's message when no connection was free in time; it has no code. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'

type Fields = readonly { readonly name: string }[]

/** The column names of a statement, and an object that has them. */
type Columns = { readonly names: readonly string[]; readonly template: object }

/** A statement that was sent before: the name it is prepared under, and its columns as they last were. */
type Statement = { readonly name: string; columns?: Columns }

/**
 * An object of null fields, to be copied and filled. V8 holds the fields of parsed text inside the object, and copies
 * it in one go; an object that gained fields later is copied field by field, in ten times the space.
 */
export const templateOf = (names: readonly string[]): object =>
  JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`) as object

function columnsOf(fields: Fields): Columns {
  const names = fields.map(({ name }) => name)
  return { names, template: templateOf(names) }
}

const isOf = (fields: Fields, { names }: Columns): boolean =>
  fields.length === names.length && fields.every((field, at) => field.name === names[at])

/**
 * Names the values of rows that came as lists. All rows of a statement are copies of one parsed object: V8 keeps such
 * copies compact, which costs a ninth of setting sixty names on every row (decision 0009).
 */
function namedRows(fields: Fields, lists: readonly (readonly unknown[])[], statement?: Statement): object[] {
  if (lists.length === 0) return []
  // A migration may change the columns of a text while the server runs.
  const known = statement?.columns
  const columns = known !== undefined && isOf(fields, known) ? known : columnsOf(fields)
  if (statement !== undefined) statement.columns = columns
  const { names, template } = columns
  return lists.map((list) => {
    const row: Record<string, unknown> = { ...template }
    for (let at = 0; at < names.length; at++) row[names[at]!] = list[at]
    return row
  })
}

/** A connection for kysely. Once it broke or did not answer in time it is not used again. */
function wrapClient(
  client: PoolClient,
  reachability: Reachability,
  statementOf: (text: string) => Statement | undefined,
): PostgresPoolClient {
  let isBroken = false
  const giveUp = (): void => {
    isBroken = true
    reachability.suspect()
  }
  client.on('error', giveUp)
  const failureOf = (error: Error): Error => {
    if (faultOf(error) === 'unreachable') giveUp()
    return isBroken && !isFromServer(error) ? unreachable(error.message, error) : error
  }
  // By the driver's callback: its promise keeps what a statement allocated alive until the next full collection.
  const query = (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> =>
    new Promise((resolve, reject) => {
      if (isBroken) {
        reject(unreachable('the connection is broken'))
        return
      }
      const statement = values.length === 0 ? undefined : statementOf(text)
      const rowMode = 'array' as const
      const sent = [...values]
      const config =
        statement === undefined
          ? { text, values: sent, rowMode }
          : { name: statement.name, text, values: sent, rowMode }
      let isAnswered = false
      const expire = (): void => {
        if (isAnswered) return
        giveUp()
        reject(unreachable('the database does not answer in time'))
        // Ending a connection with a running statement closes its socket.
        client.end().catch(() => {})
      }
      // An answer that waits in the socket while this process was busy is read before the time counts as up.
      const timer = setTimeout(() => setImmediate(expire), ANSWER_WITHIN)
      client.query<unknown[]>(config, (error: Error | null, result) => {
        isAnswered = true
        clearTimeout(timer)
        if (error === null) {
          const { command, rowCount, fields, rows } = result
          resolve({ command, rowCount, rows: namedRows(fields, rows, statement) } as never)
        } else reject(failureOf(error))
      })
    })
  const release = (error?: Error | boolean): void => client.release(isBroken || error)
  // The type also allows cursors, which this server never streams through kysely.
  return { query, release } as unknown as PostgresPoolClient
}

/** A connection of the pool; one that cannot be had is refused with a SQLSTATE. */
async function freeClient(pool: Pool, reachability: Reachability): Promise<PoolClient> {
  if (reachability.isDown()) throw unreachable('the database does not answer')
  if (pool.waitingCount >= MOST_WAITING) throw noFreeConnection()
  try {
    return await pool.connect()
  } catch (error) {
    reachability.suspect()
    if (isFromServer(error)) throw error
    if (error instanceof Error && error.message === WAITED_TOO_LONG) throw noFreeConnection(error)
    throw unreachable('no connection to the database', error)
  }
}

/**
 * A pool for kysely that sends every statement with parameters as a named prepared statement, so that PostgreSQL parses
 * and plans it once per connection: planning a join of five tables costs more than running it (decision 0009).
 * A connection that broke or did not answer in time is not used again, and every such failure has a SQLSTATE.
 */
export function namedStatements(pool: Pool, reachability: Reachability): PostgresPool {
  const wrapped = new WeakMap<PoolClient, { readonly client: PostgresPoolClient; readonly losses: number }>()
  const statements = new Map<string, Statement>()
  /** The prepared statement of a text; undefined when too many are prepared already. */
  const statementOf = (text: string): Statement | undefined => {
    const known = statements.get(text)
    if (known !== undefined || statements.size >= MAX_NAMES) return known
    const statement = { name: `s${statements.size}` }
    statements.set(text, statement)
    return statement
  }
  return {
    connect: async () => {
      for (;;) {
        const client = await freeClient(pool, reachability)
        const known = wrapped.get(client)
        if (known === undefined) {
          const made = wrapClient(client, reachability, statementOf)
          wrapped.set(client, { client: made, losses: reachability.losses() })
          return made
        }
        if (known.losses === reachability.losses()) return known.client
        client.release(true)
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
