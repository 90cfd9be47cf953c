import { dayOfText, sql } from '../../platform/db/index.ts'
import { presetSettings } from '../../platform/settings/index.ts'

/** Days of life below which a near-expiry lot is locked (domain.md §2.4). */
export const LOCKED_DAYS = 30

// As a subselect it is evaluated once per statement instead of per row, and the index on the date can be used.
const today = `(select ${dayOfText('now()')})`

const heldBack = (stock: string, condition: string): string =>
  `coalesce((select sum(e.on_hand) from lot e where e.goods_id = ${stock}.goods_id and e.ck_id ` +
  `= ${stock}.ck_id and e.on_hand > 0 and not e.is_jxq and ${condition}), 0)`

// What `near_days` of the database says, as a part of the statement: the function would be run as one of its own.
const preset = presetSettings.jxq_days
const nearDays = `coalesce((select (value #>> '{}')::int from setting where key = 'jxq_days'), ${preset})`

// The last end of a lot of near expiry, by the setting `jxq_days`.
const lastNear = `(select ${dayOfText('now()')} + ${nearDays})`

/** Units of lots that are near their end or over it, of the stock row under an alias: near-expiry offers sell those. */
const near = (stock: string): string => heldBack(stock, `e.end_date <= ${lastNear}`)

/** Whether the lot under an alias ends late enough for ordinary listings. */
export const endsLate = (lot: string) => sql.raw(`${lot}.end_date > ${lastNear}`)

/** Units of prepared herbs that wait for their inspection report (domain.md §3.8.3); each lot is counted once. */
const awaiting = (stock: string): string => heldBack(stock, `e.awaits_report and e.end_date > ${lastNear}`)

/**
 * Sellable units of the stock row under an alias: on hand, neither near their end (domain.md §2.4.9) nor waiting for a
 * report nor reserved. May be below 0 while such lots are reserved.
 */
export const sellableText = (stock: string): string =>
  `(${stock}.on_hand - ${stock}.reserved - ${near(stock)} - ${awaiting(stock)})::int`

/** Whether units of the goods under an alias wait for an inspection report: in their own warehouse or another one. */
export const awaitsReport = (goods: string, warehouse = `${goods}.ck_id`) =>
  sql.raw(
    `exists (select 1 from lot w where w.goods_id = ${goods}.id and w.ck_id = ${warehouse} and w.awaits_report ` +
      `and w.on_hand > 0 and not w.is_jxq)`,
  )

/** `sellableText` as a part of a statement. */
export const sellableOf = (stock = 's') => sql.raw(sellableText(stock))

/**
 * Units of the stock row under an alias that may still be shipped, whatever is sold: on hand and not reserved, without
 * lots in their last days, over their end, held, recalled, or waiting for a report. May be below 0.
 */
export const shippableOf = (stock = 's') =>
  sql.raw(
    `(${stock}.on_hand - ${stock}.reserved - ` +
      heldBack(
        stock,
        `(e.awaits_report or e.recall_id is not null or e.hold_by is not null ` +
          `or e.end_date <= ${today} + ${LOCKED_DAYS})`,
      ) +
      `)::int`,
  )

/** Sellable units of the near-expiry lot under an alias; 0 when its last days have begun or its report is missing. */
export const sellableOfLot = (lot: string) =>
  sql.raw(
    `case when ${lot}.is_jxq and not ${lot}.awaits_report and ${lot}.end_date > ${today} + ${LOCKED_DAYS} ` +
      `then ${lot}.on_hand - ${lot}.reserved else 0 end`,
  )
