import { sql } from '../../platform/db/index.ts'

/** Days of life below which a near-expiry lot is locked (domain.md §2.4). */
export const LOCKED_DAYS = 30

// As a subselect it is evaluated once per statement instead of per row, and the index on the date can be used.
const today = `(select (now() at time zone 'Asia/Shanghai')::date)`

/** Units on hand whose date is over, of the stock row under an alias; they are written off by a job and never sold. */
const ended = (stock: string): string =>
  `coalesce((select sum(e.on_hand) from lot e where e.goods_id = ${stock}.goods_id and e.ck_id ` +
  `= ${stock}.ck_id and e.on_hand > 0 and not e.is_jxq and e.end_date <= ${today}), 0)`

/**
 * Sellable units of the stock row under an alias: on hand, neither expired nor reserved. May be below 0 while expired
 * lots are reserved.
 */
export const sellableText = (stock: string): string => `(${stock}.on_hand - ${stock}.reserved - ${ended(stock)})::int`

/** `sellableText` as a part of a statement. */
export const sellableOf = (stock = 's') => sql.raw(sellableText(stock))

/** Sellable units of the near-expiry lot under an alias; 0 when its last days have begun. */
export const sellableOfLot = (lot: string) =>
  sql.raw(
    `case when ${lot}.is_jxq and ${lot}.end_date > ${today} + ${LOCKED_DAYS} then ${lot}.on_hand ` +
      `- ${lot}.reserved else 0 end`,
  )
