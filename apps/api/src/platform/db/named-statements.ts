import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Prepared statements per pool; texts vary with the filters of a list, and further ones run unprepared. */
const MAX_NAMES = 400

/**
 * Names the values of rows that came as lists. All rows of a result are copies of one parsed object: V8 keeps such
 * copies compact, which costs a ninth of setting sixty names on every row (decision 0009).
 */
function namedRows(fields: readonly { readonly name: string }[], lists: readonly (readonly unknown[])[]): object[] {
  if (lists.length === 0) return []
  const names = fields.map(({ name }) => name)
  const template = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`) as object
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
  const names = new Map<string, string>()
  /** The name under which a statement is prepared on every connection; undefined when too many are prepared already. */
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const wrap = (client: PoolClient): PostgresPoolClient => {
    // By the driver's callback: its promise keeps what a statement allocated alive until the next full collection.
    const query = (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> =>
      new Promise((resolve, reject) => {
        const name = values.length === 0 ? undefined : nameOf(text)
        const config = { ...(name === undefined ? {} : { name }), text, values: [...values], rowMode: 'array' as const }
        client.query<unknown[]>(config, (error: Error | null, result) => {
          if (error === null) {
            const { command, rowCount, fields, rows } = result
            resolve({ command, rowCount, rows: namedRows(fields, rows) } as never)
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
