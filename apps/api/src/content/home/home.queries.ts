import { AuditStatus, OrderStatus } from '@yaopi/core'
import type { BrandMark, HotSearch } from '@yaopi/core/contract'
import { type Db, row, rows, sinceMonths, sql, type Tables } from '../../platform/db/index.ts'

export type NavRow = Pick<Tables['nav'], 'id' | 'parent_id' | 'name' | 'url' | 'image' | 'is_open'>
export type HomeRows = { readonly rnss: HotSearch[]; readonly nav: NavRow[]; readonly brand: BrandMark[] }

/** Hot searches, navigation and brand marks, in one statement. */
export async function homeRows(db: Db, brands: number): Promise<HomeRows> {
  return (await row(
    db,
    sql<HomeRows>`select
    coalesce((select jsonb_agg(jsonb_build_object('name', name, 'url', url) order by sort, id) from hot_search), '[]')
      as rnss,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'parent_id', parent_id, 'name', name, 'url', url, 'image',
      image, 'is_open', is_open) order by sort, id) from nav), '[]') as nav,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'logo', logo) order by sort, id)
      from (select * from brand where not is_hidden and merged_into is null
        order by sort, id limit ${brands}) b), '[]') as brand`,
  ))!
}

export const allLinks = (db: Db): Promise<{ name: string; url: string }[]> =>
  rows(db, sql<{ name: string; url: string }>`select name, url from link order by sort, id`)

/**
 * Goods for a member: what they buy most, then what others buy with it, then the most sold, those of the list of the
 * most sold (`hot`) last; without what they have ordered since `since` (milliseconds), and for an approved member
 * without what they may not buy. Every step reads a bounded number of rows, so that the cost does not grow with the
 * history.
 */
export const recommendedIds = (
  db: Db,
  memberId: number,
  hot: readonly number[],
  since: number,
  limit: number,
  offset: number,
): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
  with own as materialized (
    select goods_id, lines as times from last_purchase where member_id = ${memberId}
      order by lines desc, goods_id limit 10),
  beside as materialized (
    select distinct t.order_id from own cross
      join lateral (select order_id from order_item where goods_id = own.goods_id
        and ${sinceMonths('order_id', since, 3)} order by id desc limit 30) t),
  recent as materialized (
    select i.goods_id from (select id from orders where member_id = ${memberId}
      and created_at >= ${new Date(since)} and ${sinceMonths('id', since, 0)}
        and status <> ${OrderStatus.cancelled} order by id desc limit 50) o
      join order_item i on i.order_id = o.id),
  together as (
    select i.goods_id, count(*) as times from beside b join order_item i on i.order_id = b.order_id
    where i.goods_id not in (select goods_id from own) group by i.goods_id order by times desc, i.goods_id limit 30),
  popular as (select id, sales_30d from goods where is_on_sale order by sales_30d desc, id
    limit ${limit + offset + 200} + (select count(*) from recent)),
  picked as (
    select goods_id as id, 1 as step, times::float8 as weight from own
    union all select goods_id, 2, times from together
    union all select id, case when id = any(${[...hot]}::int[]) then 4 else 3 end, sales_30d from popular),
  first as (select distinct on (id) id, step, weight from picked order by id, step)
  select f.id from first f join goods g on g.id = f.id and g.is_on_sale join member m on m.id = ${memberId}
    where f.id not in (select goods_id from recent) and (m.audit_status <> ${sql.lit(AuditStatus.approved)}
      or g.scope_codes <@ m.scopes and (g.ranks_allowed is null or m.rank = any(g.ranks_allowed)))
    order by f.step, f.weight desc, f.id limit ${limit} offset ${offset}`,
  )

/** The most sold goods, those of the list of the most sold (`hot`) last, for visitors. */
export const popularIds = (db: Db, hot: readonly number[], limit: number, offset: number): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
  select id from (select id, sales_30d from goods where is_on_sale order by sales_30d desc, id
    limit ${limit + offset + hot.length}) popular
  order by id = any(${[...hot]}::int[]), sales_30d desc, id limit ${limit} offset ${offset}`,
  )
