import { type Db, row, rows, sql } from '../../src/platform/db/index.ts'

/** What a migration has filled, or what is no matter of the demo: numbers of versions, steps. */
const LEFT = [
  'migration',
  'schema_admission',
  'task_rule',
  'order_edge',
  'after_sale_edge',
  'points_order_edge',
  'wallet_request_edge',
  'invoice_edge',
  'invoice_red_edge',
  'state_edge',
  'tax_class',
  'search_version',
  'promotion_version',
  'content_revision',
  'goods_change_pruned',
]

/** Whether the database has accounts and none of the demo: it belongs to a shop for real use. */
export async function isInUse(db: Db): Promise<boolean> {
  const own = await row(
    db,
    sql`select 1 where not exists (select from demo_data)
      and (exists (select from member) or exists (select from staff) or exists (select from partner))`,
  )
  return own !== undefined
}

/** Accounts that the demo has not made, as the message names them; the first few and how many there are. */
export async function ownAccounts(db: Db): Promise<{ readonly names: readonly string[]; readonly count: number }> {
  const accounts = await rows(
    db,
    sql<{ name: string; count: number }>`
    select name, count(*) over ()::int as count from (
      select 1 as kind, id::bigint as id, phone || ' ' || company as name from member where is_demo is null
      union all select 2, id, username from staff where is_demo is null
      union all select 3, id, key from partner where is_demo is null) accounts
    order by kind, id limit 5`,
  )
  return { names: accounts.map((account) => account.name), count: accounts[0]?.count ?? 0 }
}

/** Empties every table but those above; settings are at their defaults then. Must run in a transaction. */
export async function removeEverything(db: Db): Promise<void> {
  const tables = await rows(
    db,
    sql<{ name: string }>`
    select relname::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not relispartition and not relname = any(${LEFT}::text[]) order by relname`,
  )
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))} restart identity`.execute(db)
}
