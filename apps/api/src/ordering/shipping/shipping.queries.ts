import { OrderStatus } from '@yaopi/core'
import { SILENT_HOURS, type ParcelView, type ShipKind } from '@yaopi/core/staff'
import type { SettleGroup } from '@yaopi/core/contract'
import type { RawBuilder } from 'kysely'
import { inWarehouses, type OwnWarehouses } from '../../accounts/staff/index.ts'
import {
  amongIds,
  cappedCount,
  dayOf,
  type Db,
  keyset,
  type KeysetPart,
  literals,
  type Position,
  row,
  rows,
  sinceMonths,
  sql,
} from '../../platform/db/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import { LOCKED_DAYS } from '../../pricing/availability/index.ts'

const seconds = (column: string) => sql`unix_seconds(${sql.ref(column)})::int`
const TO_SEND = literals(OrderStatus.unshipped, OrderStatus.partlyShipped)
/** Hours after the payment at which an order that waits is late. */
const LATE_HOURS = 24

/** What the list of the ship desk is narrowed to. `now` in milliseconds. */
export type QueueFilter = {
  readonly q?: string | undefined
  readonly ck_id?: number | undefined
  /** The warehouses that the person works with. */
  readonly own: OwnWarehouses
  readonly kind?: ShipKind | undefined
  readonly now: number
}

const kinds: Readonly<Record<ShipKind, (now: number) => RawBuilder<unknown>>> = {
  cold: () => sql`o.settle_group = 'll'`,
  hm: () => sql`o.settle_group = 'hm'`,
  herb: () => sql`o.settle_group = 'zy'`,
  late: (now) => sql`o.paid_at < ${new Date(now - LATE_HOURS * HOUR)}`,
  picked: () => sql`exists (select from order_pick p where p.order_id = o.id)`,
  partly: () => sql`o.status = ${sql.lit(OrderStatus.partlyShipped)}`,
}

/** An order that waits for the warehouse; times in Unix seconds. */
export type QueueRow = {
  readonly id: number
  readonly order_sn: string
  readonly company: string
  readonly province: string
  readonly city: string
  readonly settle_group: SettleGroup
  readonly status: OrderStatus
  readonly ck_id: number
  readonly paid_at: number | null
  readonly lines: number
  readonly units: number
  readonly short_lines: number
  readonly remark: string
  readonly picked_by: string
  readonly has_cancel_request: boolean
  readonly all: number
}

/** Orders that wait to be sent, the oldest first. */
export const shipQueue = (
  db: Db,
  { q, ck_id: warehouse, own, kind, now }: QueueFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<QueueRow[]> => {
  const fits = sql.join(
    [
      sql`o.status in ${TO_SEND} and ${sinceMonths('o.id', now)} and ${inWarehouses(sql`o.ck_id`, own)}`,
      ...(warehouse === undefined ? [] : [sql`o.ck_id = ${warehouse}::int`]),
      ...(kind === undefined ? [] : [kinds[kind](now)]),
      ...(q === undefined || q === ''
        ? []
        : [sql`(position(${q} in o.order_sn) > 0 or position(${q} in o.buyer->>'company') > 0)`]),
    ],
    sql` and `,
  )
  const today = dayOf(new Date(now))
  return rows(
    db,
    sql<QueueRow>`
    with page as materialized (select o.id from orders o where ${fits} order by o.id limit ${limit} offset ${offset})
    select o.id, o.order_sn, o.buyer->>'company' as company, o.address->>'province' as province,
      o.address->>'city' as city, o.settle_group, o.status, o.ck_id, ${seconds('o.paid_at')} as paid_at,
      n.lines, n.units, n.short_lines, concat_ws(' ', nullif(t.remark, ''), nullif(o.operator_remark, '')) as remark,
      coalesce(s.name, '') as picked_by,
      exists (select from cancel_request c where c.order_id = o.id and c.state = 'open') as has_cancel_request,
      ${cappedCount(sql`from orders o where ${fits}`)} as all
    from page join orders o on o.id = page.id join trade t on t.id = o.trade_id
      left join order_pick p on p.order_id = o.id left join staff s on s.id = p.staff_id
      cross join lateral (select count(*)::int as lines, coalesce(sum(i.left_of), 0)::int as units,
          count(*) filter (where i.left_of > i.there)::int as short_lines
        from (select i.number - i.shipped_number - i.short_number as left_of,
            coalesce((select sum(l.on_hand) from lot l where l.goods_id = i.goods_id and l.ck_id = i.ck_id
              and l.on_hand > 0 and l.recall_id is null and l.hold_by is null and not l.awaits_report
              and case when i.lot_id is null then not l.is_jxq and l.end_date > ${today} + ${sql.lit(LOCKED_DAYS)}
                and (i.promised_end is null or l.end_date >= i.promised_end)
                else l.id = i.lot_id and l.end_date >= ${today} end), 0) as there
          from order_item i where i.order_id = o.id and i.number > i.shipped_number + i.short_number) i) n
    order by o.id`,
  )
}

/** What the ship desk shows of goods of a line. */
export type PickGoods = {
  readonly goods_id: number
  readonly goods_sn: string
  readonly barcode: string
  readonly temp_class: string
}

/** Facts of goods for picking, by their ids. */
export const pickGoods = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PickGoods>> =>
  new Map(
    (
      await rows(
        db,
        sql<PickGoods>`select id as goods_id, goods_sn, barcode, temp_class from goods
          where id = any(${[...ids]}::int[])`,
      )
    ).map((one) => [one.goods_id, one]),
  )

/** Who picks an order; undefined for nobody. */
export const pickerOf = (db: Db, orderId: number): Promise<{ id: number; name: string } | undefined> =>
  row(
    db,
    sql<{ id: number; name: string }>`select s.id, s.name from order_pick p join staff s on s.id = p.staff_id
      where p.order_id = ${orderId}`,
  )

/** Writes who picks an order from now on, in the place of whoever did. */
export async function setPicker(tx: Db, orderId: number, staffId: number, at: number): Promise<void> {
  await sql`insert into order_pick (order_id, staff_id, started_at) values (${orderId}, ${staffId}, ${new Date(at)})
    on conflict (order_id) do update set staff_id = excluded.staff_id, started_at = excluded.started_at`.execute(tx)
}

/** Nobody picks the order any more. */
export async function removePicker(tx: Db, orderId: number): Promise<void> {
  await sql`delete from order_pick where order_id = ${orderId}`.execute(tx)
}

/** A parcel on its way; times in Unix seconds. */
export type ParcelRow = {
  readonly id: number
  readonly order_id: number
  readonly order_sn: string
  readonly order_status: OrderStatus
  readonly company: string
  readonly carrier: string
  readonly wl_no: string
  readonly settle_group: SettleGroup
  readonly shipped_at: number
  readonly last_at: number
  readonly last_text: string
  readonly box_no: string
  readonly temperature_file_id: number | null
  readonly all: number
}

/** Parcels as the staff read them: the one with the oldest news first. */
export const parcelsByNews = keyset(
  'news',
  { column: sql`coalesce(x.last, p.shipped_at)`, kind: 'moment' },
  { column: sql`o.id`, kind: 'number' },
  { column: sql`p.id`, kind: 'number' },
)

/**
 * Parcels of orders that were not signed for, or those in trouble, the one with the oldest news first; of a word those
 * that have it.
 */
export const parcelsOnTheWay = (
  db: Db,
  {
    view,
    q,
    own,
    now,
  }: {
    readonly view: ParcelView
    readonly q?: string | undefined
    readonly own: OwnWarehouses
    readonly now: number
  },
  { limit, after }: KeysetPart,
): Promise<(ParcelRow & { readonly position: Position })[]> => {
  const silent = view === 'silent' ? sql`x.last < ${new Date(now - SILENT_HOURS * HOUR)}` : sql`true`
  const word =
    q === undefined || q === ''
      ? sql`true`
      : sql`(position(${q} in p.wl_no) > 0 or position(${q} in o.order_sn) > 0
          or position(${q} in o.buyer->>'company') > 0)`
  // What somebody has to look after stays until it is looked after.
  const which =
    view === 'trouble'
      ? sql`(o.id, p.id) in (select order_id, package_id from parcel_tracking where trouble_at is not null)`
      : sql`o.status in ${literals(OrderStatus.partlyShipped, OrderStatus.shipped)} and ${sinceMonths('o.id', now, 3)}`
  const from = sql`from orders o join parcel p on p.order_id = o.id
      cross join lateral (select max(e.at) as last from parcel_trace e
        where e.order_id = o.id and e.package_id = p.id) x
    where ${which} and ${word} and ${silent} and ${inWarehouses(sql`o.ck_id`, own)}`
  return rows(
    db,
    sql<ParcelRow & { readonly position: Position }>`
    select p.id, o.id as order_id, o.order_sn, o.status as order_status, o.buyer->>'company' as company,
      p.company as carrier, p.wl_no, o.settle_group, ${seconds('p.shipped_at')} as shipped_at,
      unix_seconds(coalesce(x.last, p.shipped_at))::int as last_at,
      coalesce((select e.text from parcel_trace e where e.order_id = o.id and e.package_id = p.id
        order by e.at desc, e.id desc limit 1), '') as last_text, p.box_no, p.temperature_file_id,
      ${cappedCount(from)} as all, ${parcelsByNews.position} as position
    ${from} and ${parcelsByNews.after(after)} order by ${parcelsByNews.orderBy} limit ${limit}`,
  )
}

/** Writes news of a parcel; false: there is no such parcel. */
export const insertTrace = async (
  tx: Db,
  trace: { readonly order_id: number; readonly package_id: number; readonly text: string; readonly at: number },
): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`insert into parcel_trace (order_id, package_id, at, text)
        select p.order_id, p.id, ${new Date(trace.at)}, ${trace.text} from parcel p
        where p.order_id = ${trace.order_id} and p.id = ${trace.package_id} returning id`,
    )
  ).length > 0

/** Numbers of orders of somebody's warehouses that are waiting to be sent, among some. */
export const waitingAmong = (
  db: Db,
  ids: readonly number[],
  own: OwnWarehouses,
): Promise<{ id: number; order_sn: string }[]> =>
  rows(
    db,
    sql<{ id: number; order_sn: string }>`select id, order_sn from orders
      where ${amongIds('id', ids)} and status in ${TO_SEND} and ${inWarehouses(sql`ck_id`, own)} order by id`,
  )
