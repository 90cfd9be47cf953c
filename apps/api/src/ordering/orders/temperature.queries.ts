import type { ColdClass } from '@yaopi/core/contract'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** Unix seconds and tenths of a degree. */
export type Reading = readonly [at: number, tenths: number]

/** A record as the database has it: tenths of a degree, times in Unix seconds. */
export type RecordRow = {
  readonly id: number
  readonly lowest: number
  readonly highest: number
  readonly readings: number
  readonly outside: number
  readonly started_at: number
  readonly ended_at: number
  readonly recorded_at: number
  readonly is_corrected: boolean
}

/** A class of cold goods in a parcel with its newest record. */
export type TemperatureRow = { readonly temp_class: ColdClass; readonly record: RecordRow | null }

const record = sql`jsonb_build_object('id', m.id, 'lowest', m.lowest, 'highest', m.highest,
  'readings', jsonb_array_length(m.points), 'outside', m.outside,
  'started_at', unix_seconds(m.started_at)::int, 'ended_at', unix_seconds(m.ended_at)::int,
  'recorded_at', unix_seconds(m.recorded_at)::int,
  'is_corrected', exists (select from parcel_temperature e where e.order_id = m.order_id
    and e.package_id = m.package_id and e.temp_class = m.temp_class and e.id < m.id))`

/** The classes of cold goods in a parcel `p`, each with its newest record; null without any. */
export const temperatureOf = sql`(select jsonb_agg(jsonb_build_object('temp_class', c.temp_class,
    'record', (select ${record} from parcel_temperature m where m.order_id = p.order_id and m.package_id = p.id
      and m.temp_class = c.temp_class order by m.id desc limit 1)) order by c.temp_class)
  from (select distinct g.temp_class from parcel_lot n join lot l on l.id = n.lot_id join goods g on g.id = l.goods_id
    where n.order_id = p.order_id and n.package_id = p.id and g.temp_class in ('lc', 'ld')) c)`

/** A parcel of an order with what is cold in it. */
export const coldParcel = (
  db: Db,
  orderId: number,
  parcelId: number,
): Promise<{ wl_no: string; shipped_at: number; temperature: TemperatureRow[] | null } | undefined> =>
  row(
    db,
    sql<{ wl_no: string; shipped_at: number; temperature: TemperatureRow[] | null }>`
    select p.wl_no, unix_seconds(p.shipped_at)::int as shipped_at, ${temperatureOf} as temperature
      from parcel p where p.order_id = ${orderId} and p.id = ${parcelId}`,
  )

/** The readings of a record of an order. */
export const readingsOf = (
  db: Db,
  orderId: number,
  id: number,
): Promise<{ temp_class: ColdClass; package_id: number; points: Reading[] } | undefined> =>
  row(
    db,
    sql<{ temp_class: ColdClass; package_id: number; points: Reading[] }>`
    select temp_class, package_id, points from parcel_temperature where order_id = ${orderId} and id = ${id}`,
  )

/** Writes a record; it never changes again. */
export async function insertRecord(
  tx: Db,
  one: {
    readonly order_id: number
    readonly package_id: number
    readonly temp_class: ColdClass
    readonly points: readonly Reading[]
    readonly outside: number
    readonly staff_id: number
    readonly at: number
  },
): Promise<void> {
  const tenths = one.points.map(([, value]) => value)
  await rows(
    tx,
    sql`
    insert into parcel_temperature (order_id, package_id, temp_class, points, lowest, highest, outside, started_at,
        ended_at, staff_id, recorded_at)
      values (${one.order_id}, ${one.package_id}, ${one.temp_class}, ${JSON.stringify(one.points)}::jsonb,
        ${tenths.reduce((a, b) => Math.min(a, b))}, ${tenths.reduce((a, b) => Math.max(a, b))}, ${one.outside},
        to_timestamp(${one.points[0]![0]}), to_timestamp(${one.points.at(-1)![0]}), ${one.staff_id},
        to_timestamp(${one.at / 1000}::float8))`,
  )
}

/**
 * Cold units of an order whose parcel has no temperature record, or one with readings outside of what is allowed, by
 * line and lot.
 */
export const unprovenUnits = (
  db: Db,
  orderId: number,
): Promise<{ item_id: number; lot_id: number; number: number }[]> =>
  rows(
    db,
    sql<{ item_id: number; lot_id: number; number: number }>`
    select n.order_item_id as item_id, n.lot_id, sum(n.number)::int as number
      from parcel p join parcel_lot n on n.order_id = p.order_id and n.package_id = p.id join lot l on l.id = n.lot_id
        join goods g on g.id = l.goods_id
      where p.order_id = ${orderId} and p.after_sale_id is null and g.temp_class in ('lc', 'ld')
        and coalesce((select m.outside from parcel_temperature m where m.order_id = p.order_id
          and m.package_id = p.id and m.temp_class = g.temp_class order by m.id desc limit 1), 1) > 0
      group by 1, 2 order by 1, 2`,
  )
