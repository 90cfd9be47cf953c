/** Writing rows in bulk: one JSON document per batch, unfolded by the database, which is as near to COPY as both engines go. */
import { row, rows, sql, type Db } from '../db.ts'

const BATCH = 2_000

type Column = { readonly name: string; readonly type: string }

const columnsOf = (db: Db, table: string): Promise<Column[]> => rows(db, sql<Column>`
  select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`)

/** Inserts rows into a table, in batches; every row has the columns of the first. Returns how many. */
export async function insertRows(db: Db, table: string, list: readonly object[]): Promise<number> {
  const first = list[0]
  if (first === undefined) return 0
  const types = new Map((await columnsOf(db, table)).map((column) => [column.name, column.type]))
  const names = Object.keys(first)
  const target = sql.join(names.map((name) => sql.id(name)))
  const shape = sql.join(names.map((name) => {
    const type = types.get(name)
    if (type === undefined) throw new Error(`table ${table} has no column ${name}`)
    return sql`${sql.id(name)} ${sql.raw(type)}`
  }))
  for (let from = 0; from < list.length; from += BATCH) {
    const document = JSON.stringify(list.slice(from, from + BATCH))
    await sql`insert into ${sql.table(table)} (${target}) select ${target} from jsonb_to_recordset(${document}::jsonb) as given (${shape})`.execute(db)
  }
  return list.length
}

/** Lets the counters of the tables' ids go on after the highest id that was written. */
export async function moveCounters(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select coalesce(max(id), 1) from ${sql.table(table)})))`.execute(db)
  }
}

/** Waits until no other process seeds, and lifts the limits meant for requests; both end with the transaction. */
export async function beginSeeding(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  await sql`select pg_advisory_xact_lock(2036427888)`.execute(db)
}

/** Whether anything has been put on sale already: then the demo data stay out. */
export async function hasGoods(db: Db): Promise<boolean> {
  return (await row(db, sql<{ id: number }>`select id from goods limit 1`)) !== undefined
}

/** Writes the embedded engine's log back into its tables. */
export async function checkpoint(db: Db): Promise<void> {
  await sql`checkpoint`.execute(db)
}

/** Whether the last step of seeding has been taken. A shop that was filled by other means counts as finished. */
export async function isFinished(db: Db): Promise<boolean> {
  const found = await row(db, sql<{ begun: boolean; finished: boolean }>`
    select exists (select 1 from setting where key = 'demo_seed') as finished, exists (select 1 from member where phone = '13800000001') as begun`)
  return found?.finished === true || found?.begun !== true
}

/** Notes that seeding is complete. */
export async function markFinished(db: Db): Promise<void> {
  await sql`insert into setting (key, value) values ('demo_seed', 'true'::jsonb) on conflict (key) do nothing`.execute(db)
}
