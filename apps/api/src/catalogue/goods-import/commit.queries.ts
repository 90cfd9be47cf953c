import { GOODS_IMPORT_LIMITS, GoodsImportState } from '@yaopi/core/staff'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** Rows that one statement writes: each has its answer within seconds. */
const CHUNK = 1_000

const due = (id: number) => sql`import_id = ${id} and not is_skipped and level < 3`

/** Names of makers that rows bring with them. */
export const newMakers = async (tx: Db, id: number): Promise<string[]> =>
  (
    await rows(
      tx,
      sql<{ name: string }>`select distinct goods_values->>'maker' as name from goods_import_row
        where ${due(id)} and action in ('create', 'update') and goods_values ? 'maker' order by 1`,
    )
  ).map(({ name }) => name)

/** Adds makers; those that somebody has added meanwhile are theirs. */
export const addMakers = (tx: Db, makers: readonly { readonly name: string; readonly short: string }[]) =>
  sql`insert into manufacturer (name, short_name) select * from unnest(${makers.map(({ name }) => name)}::text[],
    ${makers.map(({ short }) => short)}::text[]) on conflict (name) do nothing`.execute(tx)

/** Adds the names of goods to what is searched. */
export const addTerms = (tx: Db, id: number) =>
  sql`insert into search_term (kind, text) select distinct 0, goods_values->>'name' from goods_import_row
    where ${due(id)} and goods_values ? 'name' order by 2 on conflict (kind, text) do nothing`.execute(tx)

/** The numbers that end each chunk of the rows with an action. */
async function chunks(tx: Db, id: number, action: 'create' | 'update'): Promise<(readonly [number, number])[]> {
  const ends = await rows(
    tx,
    sql<{ last: number }>`select max(row_no) as last from (select row_no, ntile(greatest(1, ceil(n / ${sql.lit(
      `${CHUNK}.0`,
    )}::numeric))::int) over (order by row_no) as part from (select row_no, count(*) over () as n from goods_import_row
      where ${due(id)} and action = ${action}) a) b group by part order by 1`,
  )
  return ends.map(({ last }, at) => [ends[at - 1]?.last ?? 0, last] as const)
}

const withMaker = sql`goods_values - 'maker' || case when goods_values ? 'maker' then jsonb_build_object('sccj_id',
  (select m.id from manufacturer m where m.name = goods_values->>'maker')) else '{}' end`

/**
 * Writes the rows that change goods, and keeps what was before and is after; how many. Undefined when the price of one
 * has moved since the check by more than a person may let through alone.
 */
export async function writeUpdates(tx: Db, id: number): Promise<number | undefined> {
  const moved = await row(
    tx,
    sql`select 1 from goods_import_row r join goods g on g.id = r.goods_id where r.import_id = ${id}
      and not r.is_skipped and r.level < 3 and r.action = 'update'
      and abs((r.goods_values->>'base_price')::bigint - g.base_price)
        > g.base_price * ${sql.lit(String(GOODS_IMPORT_LIMITS.priceShare))}::numeric limit 1`,
  )
  if (moved !== undefined) return undefined
  let written = 0
  for (const [after, last] of await chunks(tx, id, 'update')) {
    const part = sql`${due(id)} and action = 'update' and row_no > ${after} and row_no <= ${last}`
    await sql`select from goods where id in (select goods_id from goods_import_row where ${part}) order by id
      for update`.execute(tx)
    await sql`update goods_import_row r set goods_before = goods_import_columns(g),
      goods_after = goods_import_columns(g) from goods g
      where ${part} and g.id = r.goods_id`.execute(tx)
    await sql`select goods_import_write(goods_id, ${withMaker}) from goods_import_row where ${part}
      order by goods_id`.execute(tx)
    const done = await row(
      tx,
      sql<{ n: number }>`with done as (update goods_import_row r set goods_after = goods_import_columns(g) from goods g
        where ${part} and g.id = r.goods_id returning 1) select count(*)::int as n from done`,
    )
    written += done?.n ?? 0
  }
  return written
}

/** Writes the rows that make goods, off the shelf; how many, or undefined when a code is taken by now. */
export async function writeNew(
  tx: Db,
  id: number,
  { at, warehouse }: { readonly at: number; readonly warehouse: number },
): Promise<number | undefined> {
  let written = 0
  for (const [after, last] of await chunks(tx, id, 'create')) {
    const part = sql`${due(id)} and action = 'create' and row_no > ${after} and row_no <= ${last}`
    await sql`update goods_import_row set goods_values = goods_values || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('goods', 'id')), 'goods_sn', coalesce(goods_values->>'goods_sn',
          'YP' || lpad(nextval('goods_import_code')::text, 8, '0'))) where ${part}`.execute(tx)
    await sql`insert into goods (id, goods_sn, name, generic_name, term_id, ypgg, bzdw, sccj_id, brand_id, zone, cat1,
        cat2, cat3, goods_class, device_class, scope_codes, approval_no, barcode, dosage_form, otc_class, temp_class,
        base_price, market_price, tax_rate, zbz, jzl, min_number, is_medicare, mah, origin, grade, register_no,
        ck_id, is_on_sale, is_new, tax_class_code, created_at, first_state)
      select r.id, r.goods_sn, r.name, r.generic_name, t.id, r.ypgg, r.bzdw, r.sccj_id, r.brand_id, r.zone, r.cat1,
        r.cat2, r.cat3, r.goods_class, r.device_class, coalesce(r.scope_codes, '{}'), coalesce(r.approval_no, ''),
        coalesce(r.barcode, ''), coalesce(r.dosage_form, ''), r.otc_class, r.temp_class, r.base_price, r.market_price,
        coalesce(r.tax_rate, case r.goods_class when 'herb' then 9 else 13 end), coalesce(r.zbz, 1), coalesce(r.jzl, 1),
        coalesce(r.min_number, 1), coalesce(r.is_medicare, false), coalesce(r.mah, ''), coalesce(r.origin, ''),
        coalesce(r.grade, ''), coalesce(r.register_no, ''), ${warehouse}, false, true,
        case r.goods_class when 'herb' then '1070303000000000000' else '1070302000000000000' end, ${new Date(at)}, 0
      from (select row_no, ${withMaker} as v from goods_import_row where ${part}) w
        cross join lateral jsonb_populate_record(null::goods, w.v) r
        left join search_term t on t.kind = 0 and t.text = r.name order by w.row_no
      on conflict (goods_sn) do nothing`.execute(tx)
    await sql`insert into stock (goods_id, ck_id) select g.id, ${warehouse} from goods_import_row r
      join goods g on g.id = (r.goods_values->>'id')::int where ${part}`.execute(tx)
    const answer = await row(
      tx,
      sql<{ wanted: number; made: number }>`
      with noted as (update goods_import_row r set goods_id = g.id, goods_after = goods_import_columns(g)
        from goods g where ${part} and g.id = (r.goods_values->>'id')::int returning 1)
      select (select count(*)::int from goods_import_row where ${part}) as wanted,
        (select count(*)::int from noted) as made`,
    )
    if (answer === undefined || answer.wanted !== answer.made) return undefined
    written += answer.made
  }
  return written
}

/** Whether a newer import is in the shop. */
export const hasNewer = async (tx: Db, id: number): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from goods_import where id > ${id} and state = ${sql.lit(GoodsImportState.committed)} limit 1`,
  )) !== undefined

/** Rows whose goods are not as the commit left them, and which columns are others. */
export const changedSince = (tx: Db, id: number, forced: readonly number[]) =>
  rows(
    tx,
    sql<{ row_no: number; goods_sn: string; fields: string[] }>`
      select r.row_no, g.goods_sn, array(select a.key from jsonb_each(r.goods_after) a
        where a.value is distinct from goods_import_columns(g)->a.key order by 1) as fields
      from goods_import_row r join goods g on g.id = r.goods_id
      where r.import_id = ${id} and r.goods_after is not null and goods_import_columns(g) <> r.goods_after
        and r.row_no <> all(${[...forced]}::int[]) order by r.row_no`,
  )

/** Gives goods back what they were; how many. `unchanged`: numbers of rows that stay as they are. */
export async function restore(tx: Db, id: number, unchanged: readonly number[]): Promise<number> {
  let restored = 0
  for (let after = 0; ;) {
    const chunk = await rows(
      tx,
      sql<{ row_no: number; goods_id: number }>`select row_no, goods_id from goods_import_row where import_id = ${id}
        and goods_before is not null and goods_id is not null and row_no > ${after}
        and row_no <> all(${[...unchanged]}::int[]) order by row_no limit ${sql.lit(CHUNK)}`,
    )
    if (chunk.length === 0) return restored
    const numbers = chunk.map(({ row_no }) => row_no)
    await sql`select from goods where id = any(${chunk.map(({ goods_id }) => goods_id)}::int[]) order by id
      for update`.execute(tx)
    await sql`select goods_import_write(goods_id, goods_before) from goods_import_row where import_id = ${id}
      and row_no = any(${numbers}::int[]) order by goods_id`.execute(tx)
    restored += chunk.length
    after = numbers.at(-1)!
  }
}

/** Takes away the goods that an import has made, or takes them off the shelf where something refers to them. */
export async function removeNew(
  tx: Db,
  id: number,
  unchanged: readonly number[],
): Promise<{ readonly removed: number; readonly hidden: number }> {
  const made = await rows(
    tx,
    sql<{ goods_id: number }>`select goods_id from goods_import_row where import_id = ${id} and goods_before is null
      and goods_after is not null and goods_id is not null and row_no <> all(${[...unchanged]}::int[])
      order by goods_id`,
  )
  let removed = 0
  for (let from = 0; from < made.length; from += CHUNK / 4) {
    const ids = made.slice(from, from + CHUNK / 4).map(({ goods_id }) => goods_id)
    const gone = await row(tx, sql<{ n: number }>`select goods_import_remove(${ids}::int[]) as n`)
    removed += gone?.n ?? 0
  }
  return { removed, hidden: made.length - removed }
}
