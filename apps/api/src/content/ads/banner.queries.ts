import type { BannerRef, BrandCard } from '@yaopi/core/contract'
import { type Db, row, rows, sql, type Tables } from '../../platform/db/index.ts'

/** Times in Unix seconds. */
export type AdRow = Pick<Tables['ad'], 'id' | 'position' | 'title' | 'remark' | 'image' | 'url'> & {
  readonly start_at: number | null
  readonly end_at: number | null
}

const adColumns = sql`id, position, title, remark, image, url, unix_seconds(start_at)::int as start_at,
  unix_seconds(end_at)::int as end_at`

/** Every ad of a position, published or not, for the preview of staff. */
export const adsAt = (db: Db, position: string): Promise<AdRow[]> =>
  rows(db, sql<AdRow>`select ${adColumns} from ad where position = ${position} order by sort, id`)

/** Every published ad, in the order of its position; some dozens. */
export const publishedAds = (db: Db): Promise<AdRow[]> =>
  rows(
    db,
    sql<AdRow>`
  select ${adColumns} from ad where is_published order by position, sort, id`,
  )

export type Brand = { readonly id: number; readonly name: string; readonly logo: string; readonly intro: string }

export const brandById = (db: Db, id: number): Promise<Brand | undefined> =>
  row(
    db,
    sql<Brand>`select id, name, logo, intro from brand
    where id = (select coalesce(merged_into, id) from brand where id = ${id})`,
  )

/** Closes a banner for a member for good; nothing when it is closed already, or there is no such banner. */
export const dismissBanner = async (db: Db, memberId: number, { kind, id }: BannerRef): Promise<void> => {
  await (
    kind === 'ad'
      ? sql`insert into dismissed_banner (member_id, ad_id) select ${memberId}, id from ad where id = ${id}
        on conflict do nothing`
      : sql`insert into dismissed_banner (member_id, draw_id) select ${memberId}, id from draw where id = ${id}
        on conflict do nothing`
  ).execute(db)
}

/** Every brand with goods on sale, in the order of the brand page; some dozens. */
export const brandCards = (db: Db): Promise<BrandCard[]> =>
  rows(
    db,
    sql<BrandCard>`
  select b.id, b.name, b.logo, b.initial, g.goods from brand b
  join (select brand_id, count(*)::int as goods from goods where is_on_sale and brand_id is not null
    group by brand_id) g on g.brand_id = b.id
  where not b.is_hidden order by b.sort, b.id`,
  )

/** The most sold goods with a newcomer price at a moment (milliseconds). */
export const newcomerGoods = (db: Db, now: number, limit: number): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
  select g.id from goods g where g.is_on_sale and g.id in (select goods_id from price_offer where kind = 'newcomer'
    and start_at <= ${new Date(now)} and end_at > ${new Date(now)})
  order by g.sales_30d desc, g.id limit ${limit}`,
  )

/** The most sold goods of some brands, at most two of each. */
export const brandGoods = (db: Db, limit: number): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
  select g.id from (select id from brand where not is_hidden and merged_into is null order by sort, id limit ${limit}) b
  cross join lateral (select id, sales_30d from goods where brand_id = b.id and is_on_sale order by sales_30d desc, id
    limit 2) g
  order by g.sales_30d desc, g.id limit ${limit}`,
  )

/** Whether a member has ever paid for an order. */
export const hasPaid = async (db: Db, memberId: number): Promise<boolean> =>
  (await row(
    db,
    sql<{
      has: boolean
    }>`select has_paid_order(${memberId}) as has`,
  ))!.has
