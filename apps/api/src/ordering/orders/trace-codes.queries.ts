import type { RawBuilder } from 'kysely'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** A trace code of a line of an order. */
export type CodeOfLine = { readonly item_id: number; readonly code: string }

/** The parcel of a waybill of an order, with its codes and what is in it. */
export type KnownParcel = {
  readonly id: number
  readonly codes: readonly CodeOfLine[]
  readonly lots: readonly { item_id: number; batch_no: string; end_date: string; number: number }[]
}

export const parcelOfWaybill = (tx: Db, orderId: number, waybill: string): Promise<KnownParcel | undefined> =>
  knownParcel(tx, orderId, sql`p.wl_no = ${waybill}`)

/** The parcel that a request with a key has made of an order. */
export const parcelOfKey = (tx: Db, orderId: number, key: string): Promise<KnownParcel | undefined> =>
  knownParcel(tx, orderId, sql`p.ship_key = ${key}`)

const knownParcel = (tx: Db, orderId: number, which: RawBuilder<unknown>): Promise<KnownParcel | undefined> =>
  row(
    tx,
    sql<KnownParcel>`
    select p.id,
      coalesce((select jsonb_agg(jsonb_build_object('item_id', t.order_item_id, 'code', t.code)) from trace_code t
        where t.order_id = p.order_id and t.package_id = p.id), '[]') as codes,
      coalesce((select jsonb_agg(jsonb_build_object('item_id', n.order_item_id, 'batch_no', l.batch_no, 'end_date',
          l.end_date, 'number', n.number) order by n.order_item_id, l.end_date, l.id)
        from parcel_lot n join lot l on l.id = n.lot_id where n.order_id = p.order_id and n.package_id = p.id), '[]')
        as lots
    from parcel p where p.order_id = ${orderId} and ${which}`,
  )

/** Lets codes leave once more that belong to units which came back; no more of a line than units of it came back. */
export async function releaseReturned(tx: Db, codes: readonly string[]): Promise<void> {
  const sent = await row(
    tx,
    sql`select 1 from trace_code where code = any(${codes}::text[]) and not is_returned limit 1`,
  )
  if (sent === undefined) return
  // One after another: two shipments may name two codes of a line of which one unit came back.
  await sql`select pg_advisory_xact_lock(hashtext('trace_code'))`.execute(tx)
  await sql`
    with sent as (select t.order_id, t.code, t.order_item_id,
        row_number() over (partition by t.order_id, t.order_item_id order by t.code) as place
      from trace_code t where t.code = any(${codes}::text[]) and not t.is_returned)
    update trace_code t set is_returned = true from sent s join order_item i
        on i.order_id = s.order_id and i.id = s.order_item_id
      where t.order_id = s.order_id and t.code = s.code and s.place <= i.returned_number - (select count(*)
        from trace_code b where b.order_id = s.order_id and b.order_item_id = s.order_item_id
          and b.is_returned)`.execute(tx)
}

/** Writes the codes of a parcel; the ones that were not sent before are returned. */
export const insertCodes = (
  tx: Db,
  parcel: { readonly order_id: number; readonly package_id: number },
  codes: readonly CodeOfLine[],
): Promise<{ code: string }[]> =>
  rows(
    tx,
    sql<{ code: string }>`
    insert into trace_code (code, order_id, package_id, order_item_id)
      select code, ${parcel.order_id}, ${parcel.package_id}, item_id
      from unnest(${codes.map(({ code }) => code)}::text[], ${codes.map(({ item_id }) => item_id)}::bigint[])
        c (code, item_id) order by code
    on conflict do nothing returning code`,
  )

/** The codes of an order by parcel and line, in the order in which they left. */
export const codesOfOrder = (
  db: Db,
  orderId: number,
): Promise<{ package_id: number; item_id: number; codes: string[] }[]> =>
  rows(
    db,
    sql<{ package_id: number; item_id: number; codes: string[] }>`
    select package_id, order_item_id as item_id, array_agg(code order by code) as codes from trace_code
      where order_id = ${orderId} group by 1, 2 order by 1, 2`,
  )
