/** Which goods the demo puts into promotions. */
import { type Db, rows, sql } from '../../../src/platform/db/index.ts'

/** Goods that a demo promotion may be about. Price in fen. */
export type PromotableGoods = { readonly id: number; readonly base_price: number }

/** Ordinary medicines with ids from `first` to `last` that every pharmacy may buy, without limits of their own and well in stock; by id. */
export const promotableGoods = (db: Db, first: number, last: number): Promise<PromotableGoods[]> =>
  rows(
    db,
    sql<PromotableGoods>`
  select g.id, g.base_price from goods g join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
  where g.id between ${first} and ${last} and g.is_on_sale and g.zone = 'normal' and g.special_type = 0 and g.temp_class in ('cw', 'yl') and not g.is_youx and g.with_coupon
    and g.ranks_allowed is null and g.qg_number = 0 and g.scope_codes <@ array['hxy', 'zcy', 'cfy', 'jotc', 'yotc'] and g.min_number <= 20 and g.base_price between 300 and 20000 and s.on_hand >= 60
  order by g.id`,
  )
