import type { Fen } from '@yaopi/core'
import type { PriceLevel } from '@yaopi/core/pricing'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** Base price in fen and price levels of goods on a day. */
type StoredPrice = {
  readonly day: string
  readonly base_price: Fen
  readonly price_levels: readonly PriceLevel[] | null
}

/** The stored prices of goods from a day until before another one, the oldest first. */
export const pricesOfDays = (db: Db, goodsId: number, from: string, until: string): Promise<StoredPrice[]> =>
  rows(
    db,
    sql<StoredPrice>`select to_char(d.day, 'YYYY-MM-DD') as day, h.base_price, h.price_levels
      from generate_series(${from}::timestamp, ${until}::timestamp - interval '1 day', interval '1 day') d(day)
        join price_history h on h.day = d.day::date and h.goods_id = ${goodsId}
      order by d.day`,
  )

/**
 * Writes the prices of a day of the next goods on sale after an id; what is written already stays. The last id of them,
 * null when there were no more.
 */
export async function writePrices(db: Db, day: string, after: number, most: number): Promise<number | null> {
  return (await row(
    db,
    sql<{ last: number | null }>`with batch as (
        select id, base_price, price_levels from goods where is_on_sale and id > ${after} order by id limit ${most}),
      written as (insert into price_history (day, goods_id, base_price, price_levels)
        select ${day}::date, id, base_price, price_levels from batch on conflict do nothing)
      select max(id) as last from batch`,
  ))!.last
}

/** Removes prices of before a day, a batch of them; how many it removed. */
export async function forgetPrices(db: Db, before: string, most: number): Promise<number> {
  return (await row(
    db,
    sql<{ count: number }>`with gone as (delete from price_history where (day, goods_id) in (
        select day, goods_id from price_history where day < ${before}::date order by day, goods_id limit ${most})
      returning 1) select count(*)::int as count from gone`,
  ))!.count
}
