import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Texts vary with the filters of a list; so many are prepared per pool, the rest run unprepared. */
const MAX_NAMES = 400

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
    const query = (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> => {
      const name = values.length === 0 ? undefined : nameOf(text)
      return client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] }) as never
    }
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
