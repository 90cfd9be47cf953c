// How many pages of the database statements touch: what does not grow with the machine or its load.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Db, sql } from '../../apps/api/src/platform/db/index.ts'

type Statement = { readonly text: string; readonly values: readonly unknown[] }
type Plan = {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Node Type': string
  readonly 'Subplan Name'?: string
  readonly 'CTE Name'?: string
  readonly Plans?: readonly Plan[]
}
/** A database whose statements are written down, planned as the server plans them: once for all values. */
export type Watched = { readonly db: Db; readonly sent: Statement[]; readonly close: () => Promise<void> }

/** Opens a database to count the pages that statements touch. */
export function watchStatements(url: string): Watched {
  const sent: Statement[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c plan_cache_mode=force_generic_plan' })
  // Ends with the server.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (!/^\s*(begin|rollback|savepoint|prepare|explain|deallocate)/.test(query.sql))
        sent.push({ text: query.sql, values: query.parameters })
    },
  })
  return { db, sent, close: () => db.destroy() }
}

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  const text = Array.isArray(value)
    ? `{${value.map((one) => one ?? 'null').join(',')}}`
    : value instanceof Date
      ? value.toISOString()
      : `${value}`
  return pg.escapeLiteral(text)
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Pages that a plan touched. What a `with` writes that nothing reads runs after the rest and is not in its sums. */
function pagesOfPlan(plan: Plan): number {
  const nodes = nodesOf(plan)
  const isRead = new Set(nodes.map((node) => `CTE ${node['CTE Name']}`))
  return nodes
    .filter((node) => node === plan || (node['Node Type'] === 'ModifyTable' && !isRead.has(`${node['Subplan Name']}`)))
    .reduce((sum, node) => sum + node['Shared Hit Blocks'] + node['Shared Read Blocks'], 0)
}

/** Pages that the statements of the work touch, each counted every time; nothing of it stays. */
export async function pagesOf(shop: Watched, work: (db: Db) => Promise<unknown>): Promise<number> {
  const rollback = new Error('rolled back')
  let pages = 0
  const inside = async (tx: Db): Promise<void> => {
    shop.sent.length = 0
    // Statements that write are run twice: here, and explained.
    await sql`savepoint before`.execute(tx)
    await work(tx)
    await sql`rollback to savepoint before`.execute(tx)
    for (const { text, values } of shop.sent.splice(0)) {
      // Prepared, so that the plan is the generic one that the server runs too.
      await sql`${sql.raw(`prepare measured as ${text}`)}`.execute(tx)
      const execute = values.length === 0 ? 'measured' : `measured(${values.map(literal).join(', ')})`
      const explained = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
        ${sql.raw(`explain (analyze, buffers, format json) execute ${execute}`)}`.execute(tx)
      await sql`deallocate measured`.execute(tx)
      const { Plan: plan } = explained.rows[0]!['QUERY PLAN'][0]!
      pages += pagesOfPlan(plan)
    }
    shop.sent.length = 0
    throw rollback
  }
  await shop.db
    .transaction()
    .execute(inside)
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return pages
}
