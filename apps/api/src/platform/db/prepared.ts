import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { sendPrepared, type Shapes } from './known-statement.ts'

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
  const name =
    NEEDS_ITS_VALUE.test(text) || !/^\s*(select|with|insert|update|delete)\b/i.test(text) ? undefined : `s${names.size}`
  names.set(text, name)
  return name
}

type Answer = { readonly fields: readonly { readonly name: string }[]; rows: unknown[] }

const makers = new Map<string, (values: unknown) => object>()

/**
 * Gives rows that came as lists of values their names. The driver sets fifty names on an empty object for every row; one literal for each statement makes
 * lists and carts a tenth cheaper, and their rows smaller (decision 0009).
 */
async function named(statement: string, work: Promise<Answer>): Promise<Answer> {
  const answer = await work
  if (answer.rows.length === 0) return answer
  let make = makers.get(statement)
  if (make === undefined) {
    make = new Function(
      'values',
      `return { ${answer.fields.map(({ name }, at) => `${JSON.stringify(name)}: values[${at}]`).join(', ')} }`,
    ) as (values: unknown) => object
    makers.set(statement, make)
  }
  answer.rows = answer.rows.map(make)
  return answer
}

type Pool = { connect: () => Promise<Client>; end: () => Promise<void> }
type Client = { query: (query: unknown, values?: readonly unknown[]) => unknown; release: () => void }

/** A pool whose connections prepare what they are sent. */
export function preparing(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<Client, PostgresPoolClient>()
  const shapes: Shapes = new Map()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known !== undefined) return known
      const prepared = {
        ...client,
        query: (text: unknown, values?: readonly unknown[]) => {
          const name =
            typeof text === 'string' && values !== undefined && values.length > 0 ? preparedName(text) : undefined
          return name === undefined
            ? client.query(text, values)
            : named(name, sendPrepared<Answer>(client, shapes, name, text as string, values!))
        },
        release: () => client.release(),
      } as unknown as PostgresPoolClient
      wrapped.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  } as PostgresPool
}
