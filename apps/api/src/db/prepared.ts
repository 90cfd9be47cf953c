import type { PostgresPool, PostgresPoolClient } from 'kysely'

// Planning a statement of five joins costs PostgreSQL more than running it, so every text is prepared once per connection,
// and its plan is made once (`plan_cache_mode` in db.ts): by its own estimate it would plan most of them anew each time.
// A pattern must be planned with its value: prepared, it would read the whole table (stack.md 0.8).
const NEEDS_ITS_VALUE = /\b(like|ilike)\b|~/i
/** Texts vary with the filters of a list; so many are kept per process, the rest run unprepared. */
const MOST = 400

const names = new Map<string, string | undefined>()

/** Name under which a text is prepared; undefined: it is not. */
export function preparedName(text: string): string | undefined {
  if (names.has(text)) return names.get(text)
  if (names.size >= MOST) return undefined
  const name = NEEDS_ITS_VALUE.test(text) || !/^\s*(select|with|insert|update|delete)\b/i.test(text) ? undefined : `s${names.size}`
  names.set(text, name)
  return name
}

type Pool = { connect: () => Promise<Client>, end: () => Promise<void> }
type Client = { query: (query: unknown, values?: readonly unknown[]) => unknown, release: () => void }

/** A pool whose connections prepare what they are sent. */
export function preparing(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<Client, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known !== undefined) return known
      const prepared = {
        ...client,
        query: (text: unknown, values?: readonly unknown[]) => {
          const name = typeof text === 'string' && values !== undefined && values.length > 0 ? preparedName(text) : undefined
          return name === undefined ? client.query(text, values) : client.query({ name, text, values })
        },
        release: () => client.release(),
      } as unknown as PostgresPoolClient
      wrapped.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  } as PostgresPool
}
