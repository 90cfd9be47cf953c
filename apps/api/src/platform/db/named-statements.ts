import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Prepared statements per pool; texts vary with the filters of a list, and further ones run unprepared. */
const MAX_NAMES = 400

type Fields = readonly { readonly name: string }[]

/** The column names of a statement, and an object that has them. */
type Columns = { readonly names: readonly string[]; readonly template: object }

/** A statement that was sent before: the name it is prepared under, and its columns as they last were. */
type Statement = { readonly name: string; columns?: Columns }

function columnsOf(fields: Fields): Columns {
  const names = fields.map(({ name }) => name)
  const text = `{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`
  return { names, template: JSON.parse(text) as object }
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

/**
 * A pool for kysely that sends every statement with parameters as a named prepared statement, so that PostgreSQL parses
 * and plans it once per connection: planning a join of five tables costs more than running it (decision 0009).
 */
export function namedStatements(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  const statements = new Map<string, Statement>()
  /** The prepared statement of a text; undefined when too many are prepared already. */
  const statementOf = (text: string): Statement | undefined => {
    const known = statements.get(text)
    if (known !== undefined || statements.size >= MAX_NAMES) return known
    const statement = { name: `s${statements.size}` }
    statements.set(text, statement)
    return statement
  }
  const wrap = (client: PoolClient): PostgresPoolClient => {
    // By the driver's callback: its promise keeps what a statement allocated alive until the next full collection.
    const query = (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> =>
      new Promise((resolve, reject) => {
        const statement = values.length === 0 ? undefined : statementOf(text)
        const config = {
          ...(statement && { name: statement.name }),
          text,
          values: [...values],
          rowMode: 'array' as const,
        }
        client.query<unknown[]>(config, (error: Error | null, result) => {
          if (error === null) {
            const { command, rowCount, fields, rows } = result
            resolve({ command, rowCount, rows: namedRows(fields, rows, statement) } as never)
          } else reject(error)
        })
      })
    // The type also allows cursors, which this server never streams through kysely.
    return { query, release: () => client.release() } as unknown as PostgresPoolClient
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known !== undefined) return known
      const made = wrap(client)
      wrapped.set(client, made)
      return made
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
