import type { BrandCard } from '@yaopi/core'
import { row, rows, sql, type Db } from '../db/db.ts'

/** Times in Unix seconds. */
export type AdRow = {
  readonly id: number, readonly position: string, readonly title: string, readonly remark: string, readonly image: string, readonly url: string,
  readonly start_at: number | null, readonly end_at: number | null,
}

/** Every published ad, in the order of its position; some dozens. */
export const publishedAds = (db: Db): Promise<AdRow[]> => rows(db, sql<AdRow>`
  select id, position, title, remark, image, url, extract(epoch from start_at)::int as start_at, extract(epoch from end_at)::int as end_at
  from ad where is_published order by position, sort, id`)

export type Brand = { readonly id: number, readonly name: string, readonly logo: string, readonly intro: string }

export const brandById = (db: Db, id: number): Promise<Brand | undefined> => row(db, sql<Brand>`select id, name, logo, intro from brand where id = ${id}`)

/** Every brand with goods on sale, in the order of the wall; some dozens. */
export const brandCards = (db: Db): Promise<BrandCard[]> => rows(db, sql<BrandCard>`
  select b.id, b.name, b.logo, b.initial, g.goods from brand b
  join (select brand_id, count(*)::int as goods from goods where is_on_sale and brand_id is not null group by brand_id) g on g.brand_id = b.id
  order by b.sort, b.id`)

/** The most sold goods that carry a tag; read through the index of tagged goods. */
export const taggedGoods = (db: Db, tag: string, limit: number): Promise<{ id: number }[]> => rows(db, sql<{ id: number }>`
  select id from goods where is_on_sale and tags <> '[]'::jsonb and tags @> ${JSON.stringify([{ name: tag }])}::jsonb order by sales_30d desc, id limit ${limit}`)

/** The most sold goods of some brands, at most two of each. */
export const brandGoods = (db: Db, limit: number): Promise<{ id: number }[]> => rows(db, sql<{ id: number }>`
  select g.id from (select id from brand order by sort, id limit ${limit}) b
  cross join lateral (select id, sales_30d from goods where brand_id = b.id and is_on_sale order by sales_30d desc, id limit 2) g
  order by g.sales_30d desc, g.id limit ${limit}`)

/** Whether a member has ever ordered. */
export const hasOrdered = async (db: Db, memberId: number): Promise<boolean> =>
  (await row(db, sql<{ has: boolean }>`select exists (select 1 from orders where member_id = ${memberId} and status <> 90) as has`))!.has
