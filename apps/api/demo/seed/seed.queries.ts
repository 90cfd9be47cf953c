import { setTimeout } from 'node:timers/promises'
/** Writing rows in bulk: one JSON document per batch, unfolded by the database, which a plain connection can send. */
import { type Db, row, rows, sql } from '../../src/platform/db/index.ts'

const BATCH = 2_000

type Column = { readonly name: string; readonly type: string }

const columnsOf = (db: Db, table: string): Promise<Column[]> =>
  rows(
    db,
    sql<Column>`
  select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = ${table}::regclass
    and attnum > 0 and not attisdropped`,
  )

/** Writes rows and remembers the highest id of every table, so that a table's rows can come in several goes. */
export type Writer = {
  /**
   * Inserts rows in batches; every row has the columns of the first. Rows of a table with an `id` are numbered on where
   * they bring none.
   */
  readonly insert: (table: string, list: readonly object[]) => Promise<void>
  /** Lets the counters of the tables go on after the ids that were written. */
  readonly moveCounters: () => Promise<void>
}

/**
 * A writer whose ids depend on nothing but what is written: counters of the database would go on after an attempt that
 * was rolled back, and the same seed would give other rows.
 */
export const writerOn = (db: Db): Writer => {
  const known = new Map<string, ReadonlyMap<string, string>>()
  const last = new Map<string, number>()
  const typesOf = async (table: string): Promise<ReadonlyMap<string, string>> => {
    const types = known.get(table) ?? new Map((await columnsOf(db, table)).map((column) => [column.name, column.type]))
    known.set(table, types)
    return types
  }
  const numbered = (table: string, list: readonly object[]): readonly object[] => {
    const from = last.get(table) ?? 0
    const rows = list.map((one, i) => ('id' in one ? one : { id: from + 1 + i, ...one }))
    last.set(
      table,
      rows.reduce((most, one) => Math.max(most, Number((one as { id: number }).id)), from),
    )
    return rows
  }
  return {
    insert: async (table, list) => {
      const types = await typesOf(table)
      const all = ['integer', 'bigint'].includes(types.get('id') ?? '') ? numbered(table, list) : list
      const names = Object.keys(all[0] ?? {})
      if (names.length === 0) return
      const target = sql.join(names.map((name) => sql.id(name)))
      const shape = sql.join(
        names.map((name) => {
          const type = types.get(name)
          if (type === undefined) throw new Error(`table ${table} has no column ${name}`)
          return sql`${sql.id(name)} ${sql.raw(type)}`
        }),
      )
      for (let from = 0; from < all.length; from += BATCH) {
        const document = JSON.stringify(all.slice(from, from + BATCH))
        await sql`insert into ${sql.table(table)} (${target}) select ${target}
          from jsonb_to_recordset(${document}::jsonb) as given (${shape})`.execute(db)
      }
    },
    moveCounters: async () => {
      for (const [table, id] of last)
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})
          where pg_get_serial_sequence(${table}, 'id') is not null`.execute(db)
    },
  }
}

/** Waits until no other process seeds, and lifts the limits meant for requests; both end with the transaction. */
export async function beginSeeding(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  // Asked again and again: a statement gets its answer within seconds, and seeding may take longer.
  const ask = sql<{ is_mine: boolean }>`select pg_try_advisory_xact_lock(2036427888) as is_mine`
  while (!(await row(db, ask))!.is_mine) await setTimeout(100)
}

/** Notes in the database that it holds demo data; demo accounts refer to it. */
export async function recordDemo(db: Db, at: Date): Promise<void> {
  await sql`insert into demo_data (seeded_at) values (${at}) on conflict do nothing`.execute(db)
}

/** Whether anything has been put on sale already: then the demo data stay out. */
export async function hasGoods(db: Db): Promise<boolean> {
  return (await row(db, sql<{ id: number }>`select id from goods limit 1`)) !== undefined
}

/** Takes down the plain indexes of a table (keys stay) and returns the statements that build them again. */
export async function dropIndexes(db: Db, table: string): Promise<readonly string[]> {
  const indexes = await rows(
    db,
    sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and not i.indisprimary
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid) order by c.relname`,
  )
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  // The definition of a partitioned index leaves its partitions out.
  return indexes.map((index) => index.definition.replace(' ON ONLY ', ' ON '))
}

/** Builds indexes from their statements; one pass over a full table is several times quicker than row by row. */
export async function buildIndexes(db: Db, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await sql`${sql.raw(definition)}`.execute(db)
}

/** Whether the last step of seeding has been taken. A shop that was filled by other means counts as finished. */
export async function isFinished(db: Db): Promise<boolean> {
  const state = await row(
    db,
    sql<{ begun: boolean; finished: boolean }>`
    select exists (select 1 from setting where key = 'demo_seed') as finished, exists (select 1 from member
      where phone = '13800000001') as begun`,
  )
  return state?.finished === true || state?.begun !== true
}

/** Notes that seeding is complete. */
export async function markFinished(db: Db): Promise<void> {
  await sql`insert into setting (key, value) values ('demo_seed', 'true'::jsonb) on conflict (key) do nothing`.execute(
    db,
  )
}

/** Goods of the demo with a past of prices, and its days. */
const PRICED = { goods: 400, days: 89 } as const

/**
 * Prices of the days before `today` for the first goods: most stood, of each five goods two became cheaper or dearer.
 */
export async function insertPriceHistory(db: Db, today: string): Promise<void> {
  await sql`insert into price_history (day, goods_id, base_price, price_levels)
    select ${today}::date - d, g.id, case when g.id % 5 = 1 and d > 60 then ceil(g.base_price * 1.08)::bigint
        when g.id % 5 = 1 and d > 25 then ceil(g.base_price * 1.03)::bigint
        when g.id % 5 = 3 and d > 40 then ceil(g.base_price * 0.95)::bigint else g.base_price end, g.price_levels
    from goods g cross join generate_series(1, ${PRICED.days}) d
    where g.id <= ${PRICED.goods} and g.is_on_sale order by 1, 2`.execute(db)
}
