import { AddressStatus } from '@yaopi/core'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import { LOCKED_DAYS } from '../../pricing/availability/index.ts'
import { orderMessages } from './order.text.ts'

/** Whether an order goes to an address of its buyer that was approved: of the licence, or of a warehouse on it. */
export const goesToApprovedAddress = async (tx: Db, orderId: number): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from orders o join member_address a on a.member_id = o.member_id
        and a.audit_status = ${sql.lit(AddressStatus.approved)}
        join region d on d.id = a.district_id
      where o.id = ${orderId} and a.detail = o.address->>'detail' and d.name = o.address->>'district'`,
  )) !== undefined

/** Whether a file was uploaded by the staff as a record of a temperature. */
export const isTemperatureFile = async (tx: Db, fileId: number): Promise<boolean> =>
  (await row(tx, sql`select 1 from file where id = ${fileId} and scene = 'temperature' and staff_id is not null`)) !==
  undefined

export type LotToShip = {
  readonly lot_id: number
  readonly goods_id: number
  readonly ck_id: number
  readonly batch_no: string
  readonly end_date: string
  readonly on_hand: number
  readonly is_jxq: boolean
}

/**
 * Locks the lots that may ship for an order's lines, first expired first, after their stock as everywhere. A
 * near-expiry lot ships only for lines that name it, through its last day; other lots are locked in their last thirty
 * days. Expired lots never ship, nor do those that wait for a report.
 */
export async function lockLots(tx: Db, items: LotsOf, today: string): Promise<LotToShip[]> {
  const named = sql`(select * from unnest(${items.map((item) => item.goods_id)}::int[],
    ${items.map((item) => item.ck_id)}::int[]))`
  await sql`select 1 from stock s where (s.goods_id, s.ck_id) in ${named}
    order by s.goods_id, s.ck_id for update`.execute(tx)
  return rows(tx, sql<LotToShip>`${lotsFor(items, today)} for update`)
}

type LotsOf = readonly { readonly goods_id: number; readonly ck_id: number; readonly lot_id: number | null }[]

const lotsFor = (items: LotsOf, today: string) => sql`
    select l.id as lot_id, l.goods_id, l.ck_id, l.batch_no, l.end_date, l.on_hand, l.is_jxq from lot l
    where (l.goods_id, l.ck_id) in (select * from unnest(${items.map((item) => item.goods_id)}::int[],
        ${items.map((item) => item.ck_id)}::int[]))
      and l.on_hand > 0 and not l.awaits_report and l.recall_id is null and l.hold_by is null
      and case when not l.is_jxq then l.end_date > ${today}::date + ${sql.lit(LOCKED_DAYS)}
        else l.end_date >= ${today}::date and l.id = any(${items.map((item) => item.lot_id)}::int[]) end
    order by l.goods_id, l.ck_id, l.end_date, l.id`

/** The lots that may ship for lines, first expired first, without a lock. */
export const lotsToPick = (db: Db, items: LotsOf, today: string): Promise<LotToShip[]> =>
  items.length === 0 ? Promise.resolve([]) : rows(db, sql<LotToShip>`${lotsFor(items, today)}`)

export type Shipped = {
  readonly item_id: number
  readonly goods_id: number
  readonly ck_id: number
  readonly lot_id: number
  /** Whether the line names its near-expiry lot: then its units are not part of the stock. */
  readonly is_named: boolean
  readonly number: number
}

/** Key of the request, record of the temperature, ice box and weight in grams of a parcel. */
export type ParcelNote = {
  readonly key?: string | undefined
  readonly temperature_file?: number | undefined
  readonly box_no?: string | undefined
  readonly weight?: number | undefined
}

/** Milliseconds after shipment after which the carrier is asked about a parcel for the first time. */
const FIRST_QUESTION = 2 * HOUR

/**
 * Writes a parcel with lots, stock and lines in one statement. The caller has locked stock and lots. Returns the
 * parcel's id.
 */
export async function insertParcel(
  tx: Db,
  shipment: {
    order_id: number
    company: string
    wl_no: string
    at: number
    lines: readonly Shipped[]
    isAnew?: boolean
    /** What the warehouse wrote beside it. */
    note?: ParcelNote
  },
): Promise<number> {
  const made = await row(
    tx,
    sql<{ id: number }>`
    with line as materialized (select *
      from jsonb_to_recordset(${JSON.stringify(shipment.lines)}::jsonb) as x (item_id bigint, goods_id int, ck_id int,
      lot_id int, is_named boolean, number int)),
    made as (insert into parcel (order_id, company, wl_no, shipped_at, ship_key, temperature_file_id, box_no, weight)
      values (${shipment.order_id}, ${shipment.company}, ${shipment.wl_no}, ${new Date(shipment.at)},
        ${shipment.note?.key ?? null}, ${shipment.note?.temperature_file ?? null}, ${shipment.note?.box_no ?? ''},
        ${shipment.note?.weight ?? null}) returning id),
    traced as (insert into parcel_trace (order_id, package_id, at, text)
      select ${shipment.order_id}, id, ${new Date(shipment.at)}, ${orderMessages.sent}
      from made),
    tracked as (insert into parcel_tracking (package_id, order_id, company, wl_no, shipped_at, ask_at)
      select id, ${shipment.order_id}, ${shipment.company}, ${shipment.wl_no}, ${new Date(shipment.at)},
        ${new Date(shipment.at + FIRST_QUESTION)} from made),
    packed as (insert into parcel_lot (order_id, package_id, order_item_id, lot_id, number)
      select ${shipment.order_id}, made.id, item_id, lot_id, sum(number) from line, made
        group by made.id, item_id, lot_id),
    left_lot as (update lot set on_hand = lot.on_hand - n.number, shipped = lot.shipped + n.number,
      reserved = lot.reserved - case when lot.is_jxq then n.number else 0 end
      from (select lot_id, sum(number)::int as number from line group by lot_id) n where lot.id = n.lot_id),
    left_stock as (update stock s set on_hand = s.on_hand - n.number, reserved = s.reserved - n.number
      from (select goods_id, ck_id, sum(number)::int as number from line where not is_named group by goods_id, ck_id) n
        where s.goods_id = n.goods_id and s.ck_id = n.ck_id),
    counted as (update order_item i set shipped_number = i.shipped_number + n.number
      from (select item_id, sum(number)::int as number from line group by item_id) n
      where i.order_id = ${shipment.order_id} and i.id = n.item_id and ${shipment.isAnew !== true})
    select id from made`,
  )
  return made!.id
}
