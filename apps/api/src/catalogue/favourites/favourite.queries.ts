import type { FavouriteTab } from '@yaopi/core/contract'
import type { RawBuilder } from 'kysely'
import type { Member } from '../../platform/context/index.ts'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { sellableOf } from '../../pricing/availability/index.ts'
import { memberPrice } from '../../pricing/offers/index.ts'

export type FavouritePage = {
  readonly total: number
  readonly data: readonly { readonly id: number; readonly fav_price: number | null; readonly price: number }[]
}

/** Whose favourites they are; prices are those of the member's kind and region. */
type Owner = Pick<Member, 'id' | 'rank' | 'freight_zone'>

const sellable = sql`exists (select 1 from stock s where s.goods_id = g.id and s.ck_id = g.ck_id
  and ${sellableOf()} > 0)`
const tabs: Readonly<Record<FavouriteTab, (owner: Owner) => RawBuilder<unknown>>> = {
  all: () => sql`true`,
  stock: () => sql`g.is_on_sale and ${sellable}`,
  dropped: (owner) => sql`g.is_on_sale and ${memberPrice(owner)} < f.fav_price`,
  sold_out: () => sql`g.is_on_sale and not ${sellable}`,
  gone: () => sql`not g.is_on_sale`,
}

/** One page of a tab, newest first, with the number of all (domain.md §4.9): one statement. Prices in fen. */
export async function favouritePage(
  db: Db,
  owner: Owner,
  tab: FavouriteTab,
  limit: number,
  offset: number,
): Promise<FavouritePage> {
  return (await row(
    db,
    sql<FavouritePage>`
    with hit as materialized (
      select f.goods_id as id, f.fav_price, ${memberPrice(owner)} as price,
        row_number() over (order by f.created_at desc, f.goods_id desc) as place
      from favorite f join goods g on g.id = f.goods_id where f.member_id = ${owner.id} and ${tabs[tab](owner)})
    select (select count(*) from hit)::int as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'fav_price', fav_price, 'price', price)
        order by place) from hit where place > ${offset} and place <= ${offset + limit}), '[]') as data`,
  ))!
}

/**
 * Adds favourites with today's price (when the member sees prices); existing ones keep theirs. Returns how many of the
 * ids are favourites now.
 */
export async function addFavourites(
  db: Db,
  owner: Owner,
  goodsIds: readonly number[],
  priced: boolean,
  now: number,
): Promise<number> {
  const added = await row(
    db,
    sql<{ count: number }>`
    with known as (select g.id, ${memberPrice(owner)} as price from goods g where g.id = any(${[...goodsIds]}::int[])),
    added as (
      insert into favorite (member_id, goods_id, fav_price, created_at)
      select ${owner.id}, id, case when ${priced} then price end, ${new Date(now)} from known
        on conflict do nothing)
    select count(*)::int as count from known`,
  )
  return added!.count
}

/** Removes favourites; ids that are not favourites are ignored. Returns how many were removed. */
export async function cancelFavourites(db: Db, memberId: number, goodsIds: readonly number[]): Promise<number> {
  return (
    await rows(
      db,
      sql<{ goods_id: number }>`
    delete from favorite where member_id = ${memberId} and goods_id = any(${[...goodsIds]}::int[]) returning goods_id`,
    )
  ).length
}
