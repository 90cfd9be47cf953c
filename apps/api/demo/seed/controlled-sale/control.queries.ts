/** Which goods of the demo are under controlled sale or have price levels. */
import { type Db, rows, sql } from '../../../src/platform/db/index.ts'

/** Goods that the demo may put under control. Prices in fen. */
export type PlainGoods = {
  readonly id: number
  readonly base_price: number
  readonly market_price: number
  readonly with_ladder: boolean
}

/**
 * Ordinary medicines with ids from `first` to `last` that every pharmacy and clinic may buy, without limits of their
 * own and well in stock; by id.
 */
export const plainGoods = (db: Db, first: number, last: number): Promise<PlainGoods[]> =>
  rows(
    db,
    sql<PlainGoods>`
  select g.id, g.base_price, g.market_price, l.id is not null as with_ladder
  from goods g join stock s on s.goods_id = g.id and s.ck_id = g.ck_id left join ladder_price l on l.goods_id = g.id
  where g.id between ${first} and ${last} and g.is_on_sale and g.zone = 'normal' and g.special_type = 0
    and g.temp_class in ('cw', 'yl') and not g.is_youx and g.ranks_allowed is null
    and g.qg_number = 0 and g.scope_codes <@ array['hxy', 'zcy', 'cfy', 'jotc', 'yotc'] and g.min_number <= 20
      and g.base_price between 300 and 20000 and g.market_price is not null and s.on_hand >= 60
  order by g.id`,
  )

/** Puts goods under their policies, each with the retail price to be kept, in fen. */
export async function putUnderControl(
  db: Db,
  list: readonly { readonly id: number; readonly policy: number; readonly min_price: number }[],
): Promise<void> {
  await sql`update goods g set controlled_sale_policy_id = x.policy, controlled_sale_min_price = x.min_price
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as x (id int, policy int, min_price bigint)
    where g.id = x.id`.execute(db)
}

/** Gives goods their price levels. */
export async function setLevels(
  db: Db,
  list: readonly { readonly id: number; readonly levels: unknown }[],
): Promise<void> {
  await sql`update goods g set price_levels = x.levels
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as x (id int, levels jsonb) where g.id = x.id`.execute(db)
}
