import { type JudgedGoods, problemsOf } from '@yaopi/core/staff'
import { type Db, rows, sql } from '../../platform/db/index.ts'

const columns = sql.raw(`g.id, g.name, g.generic_name, g.goods_class, g.otc_class, g.temp_class, g.device_class,
  g.special_type, g.scope_codes, g.approval_no, g.register_no, g.origin, g.cat2, g.zbz, g.jzl, g.min_number,
  g.qg_number, g.base_price, g.market_price, g.price_levels, l.tiers`)

/** Works out the problems of goods; they are as they stand in this transaction. */
export async function judgeGoods(tx: Db, ids: readonly number[]): Promise<void> {
  const list = await rows(
    tx,
    sql<JudgedGoods & { readonly id: number }>`select ${columns} from goods g
      left join ladder_price l on l.goods_id = g.id where g.id = any(${[...ids]}::int[]) order by g.id
      for no key update of g`,
  )
  const judged = list.map((goods) => ({ id: goods.id, problems: problemsOf(goods) }))
  await sql`update goods g set problems = r.problems
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as r (id integer, problems text[])
    where g.id = r.id and g.problems is distinct from r.problems`.execute(tx)
}

/** Ids of goods that were changed since their problems were worked out, after one of them. */
export const unjudged = async (db: Db, after: number, limit: number): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`select id from goods where problems is null and id > ${after} order by id
        limit ${sql.lit(limit)}`,
    )
  ).map(({ id }) => id)
