import { type Db, row, sql } from '../../platform/db/index.ts'

/** What the first steps are judged by. */
export type ShopFacts = {
  /** Roles that somebody has who can sign in. */
  readonly roles: readonly string[]
  readonly people: number
  readonly served_districts: number
  readonly warehouses: readonly number[]
  /** Published texts that members agree to. */
  readonly legal_texts: number
  readonly categories: number
  readonly entries: number
  readonly goods_on_sale: number
  readonly goods_in_stock: number
}

/** What a shop has of everything that its first order needs. One statement. */
export const shopFacts = async (db: Db): Promise<ShopFacts> =>
  (await row(
    db,
    sql<ShopFacts>`select
      array(select distinct r from staff s cross join unnest(s.roles) r where s.is_active order by r) as roles,
      (select count(*)::int from staff where is_active) as people,
      (select count(*)::int from region where level = 3 and served) as served_districts,
      array(select id from warehouse order by id) as warehouses,
      (select count(*)::int from article where code in ('yhxy', 'privacy') and is_published) as legal_texts,
      (select count(*)::int from category where not is_hidden and merged_into is null) as categories,
      (select count(*)::int from nav where parent_id is null) as entries,
      (select count(*)::int from goods where is_on_sale) as goods_on_sale,
      (select count(*)::int from goods g where g.is_on_sale and exists (select 1 from stock s
        where s.goods_id = g.id and s.ck_id = g.ck_id and s.on_hand > s.reserved)) as goods_in_stock`,
  ))!
