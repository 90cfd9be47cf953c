import type { FreightGroup } from '@yaopi/core/contract'
import { type Db, rows, sql } from '../../platform/db/index.ts'
import { scopeReaches, type StoredScope } from '../../pricing/offers/index.ts'
import { sellableOf } from '../../pricing/availability/index.ts'

/** The condition on suggested goods: of an activity's scope, or of a freight group. */
export type HintTarget = { readonly offer: StoredScope } | { readonly freight: FreightGroup }

/** Goods by the group they ship with (domain.md §3.1). */
const ships: Readonly<Record<FreightGroup, ReturnType<typeof sql>>> = {
  main: sql`g.temp_class in ('cw', 'yl') and g.goods_class <> 'herb' and not g.is_youx`,
  ll: sql`g.special_type = 0 and g.temp_class in ('lc', 'ld')`,
  zy: sql`g.special_type = 0 and g.temp_class in ('cw', 'yl') and g.goods_class = 'herb'`,
  yx: sql`g.is_youx and g.special_type = 0 and g.temp_class in ('cw', 'yl') and g.goods_class <> 'herb'`,
}

/**
 * Goods to close a gap: those the member buys most often, then what others buy; in stock, and not in the cart. One
 * statement.
 */
export const goodsForGap = (db: Db, memberId: number, target: HintTarget, limit: number): Promise<{ id: number }[]> => {
  const isOfTarget =
    'freight' in target
      ? ships[target.freight]
      : sql`g.with_coupon and g.special_type = 0 and not g.is_youx and g.controlled_sale_policy_id is null
          and ${scopeReaches(target.offer)}`
  const fits = sql`g.is_on_sale and ${isOfTarget}
    and exists (select 1 from stock s where s.goods_id = g.id and s.ck_id = g.ck_id and ${sellableOf()} >= g.min_number)
    and not exists (select 1 from cart_line c where c.member_id = ${memberId} and c.goods_id = g.id
      and c.combination_id = 0)`
  return rows(
    db,
    sql<{ id: number }>`
    with bought as materialized (select goods_id, times from last_purchase
      where member_id = ${memberId} and times > 0),
    own as (select g.id, b.times, g.sales_30d from bought b join goods g on g.id = b.goods_id where ${fits}
      order by b.times desc, g.sales_30d desc, g.id limit ${sql.lit(limit)}),
    others as (select g.id, 0 as times, g.sales_30d from goods g where ${fits} order by g.sales_30d desc, g.id
      limit ${sql.lit(limit)})
    select id from (select * from own union all select * from others where id not in (select id from own)) all_of_them
      order by times desc, sales_30d desc, id limit ${sql.lit(limit)}`,
  )
}
