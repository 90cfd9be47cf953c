import { AfterSaleState } from '@yaopi/core'
import type { RawBuilder } from 'kysely'
import { containing, type Db, literals, rows, sql, startOfDay } from '../../platform/db/index.ts'

/** States of cases that have ended. */
export const ENDED_CASES = literals(
  AfterSaleState.rejected,
  AfterSaleState.done,
  AfterSaleState.withdrawn,
  AfterSaleState.timedOut,
)

/** A column as Unix seconds. */
export const seconds = (column: string) => sql.raw(`unix_seconds(${column})::int`)

/** A lot of a member with what is known of its report; times in Unix seconds. */
export type LotRow = {
  readonly id: number
  readonly goods_id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
  readonly uploaded_at: number | null
  readonly order_id: number | null
  readonly order_sn: string | null
  readonly ordered_at: number | null
  readonly case_id: number | null
  readonly until: number | null
  readonly there: number
  readonly total: number
}

export type LotFilter = {
  readonly keyword?: string | undefined
  readonly batch_no?: string | undefined
  readonly order_sn?: string | undefined
  readonly sccj?: string | undefined
  readonly start_time?: string | undefined
  readonly end_time?: string | undefined
  readonly goods_id?: number | undefined
}

/** Whom lots are read for; `seesGoods`: also lots in stock of goods on sale, which they have not bought. */
export type Reader = { readonly id: number; readonly seesGoods: boolean }

const all = (parts: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> =>
  sql.join(
    parts.filter((part) => part !== false),
    sql` and `,
  )

/** Lots that orders of a member were shipped with, by goods and batch number, with the newest order. */
const bought = (memberId: number, filter: LotFilter): RawBuilder<unknown> => sql`
  select l.goods_id, l.batch_no, min(l.id) as id, max(o.id) as order_id
  from orders o join parcel_lot p on p.order_id = o.id join lot l on l.id = p.lot_id
  where ${all([
    sql`o.member_id = ${memberId}`,
    filter.goods_id !== undefined && sql`l.goods_id = ${filter.goods_id}`,
    filter.order_sn !== undefined && sql`o.order_sn like ${containing(filter.order_sn)}`,
    filter.start_time !== undefined && sql`o.created_at >= ${startOfDay(filter.start_time)}`,
    filter.end_time !== undefined && sql`o.created_at < ${startOfDay(filter.end_time)} + interval '1 day'`,
  ])} group by l.goods_id, l.batch_no`

/** Lots of goods on sale that are in stock. */
const stocked = (goodsId: number): RawBuilder<unknown> => sql`
  select l.goods_id, l.batch_no, min(l.id) as id, null::bigint as order_id from lot l join goods g on g.id = l.goods_id
  where l.goods_id = ${goodsId} and l.on_hand > 0 and g.is_on_sale group by l.goods_id, l.batch_no`

const isOfOrders = ({ order_sn, start_time, end_time }: LotFilter): boolean =>
  order_sn !== undefined || start_time !== undefined || end_time !== undefined

/**
 * A page of lots of a member, those of the newest orders first. `state`: with a report, without one, or both; `there`
 * counts those with a report among all that fit whatever the state.
 */
export const lotsOf = (
  db: Db,
  reader: Reader,
  filter: LotFilter,
  paging: { readonly state: 'there' | 'missing' | undefined; readonly limit: number; readonly offset: number },
): Promise<LotRow[]> => {
  const more = reader.seesGoods && filter.goods_id !== undefined && !isOfOrders(filter)
  const candidates = more
    ? sql`(${bought(reader.id, filter)}) union all (${stocked(filter.goods_id!)})`
    : bought(reader.id, filter)
  const { state } = paging
  return rows(
    db,
    sql<LotRow>`
    with own as (select goods_id, batch_no, min(id) as id, max(order_id) as order_id
      from (${candidates}) f group by 1, 2),
    known as materialized (select own.*, g.name, g.ypgg, f.name as sccj, r.uploaded_at from own
      join goods g on g.id = own.goods_id join manufacturer f on f.id = g.sccj_id
      left join inspection_report r on r.goods_id = own.goods_id and r.batch_no = own.batch_no
        and r.withdrawn_at is null
      where ${all([
        sql`true`,
        filter.keyword !== undefined &&
          sql`(g.name ilike ${containing(filter.keyword)} or g.generic_name ilike ${containing(filter.keyword)}
            or g.goods_sn = ${filter.keyword})`,
        filter.batch_no !== undefined && sql`own.batch_no ilike ${containing(filter.batch_no)}`,
        filter.sccj !== undefined && sql`f.name ilike ${containing(filter.sccj)}`,
      ])}),
    counted as (select count(uploaded_at)::int as there, count(*)::int as total from known)
    select k.id, k.goods_id, k.name, k.ypgg, k.sccj, k.batch_no, to_char(l.made_date, 'YYYY-MM-DD') as made_date,
      to_char(l.end_date, 'YYYY-MM-DD') as end_date, ${seconds('k.uploaded_at')} as uploaded_at,
      k.order_id, o.order_sn, ${seconds('o.created_at')} as ordered_at, c.id as case_id,
      ${seconds('c.clock_at')} as until, counted.there, counted.total
    from counted left join (select * from known
      where (${state ?? null}::text is null or (uploaded_at is not null) = (${state ?? null}::text = 'there'))
      order by order_id desc nulls last, goods_id, batch_no limit ${paging.limit} offset ${paging.offset}) k on true
    left join lot l on l.id = k.id left join orders o on o.id = k.order_id
    left join lateral (select c.id, c.clock_at from after_sale_report a join after_sale c on c.id = a.case_id
      where a.goods_id = k.goods_id and a.batch_no = k.batch_no and c.member_id = ${reader.id}
        and c.state not in ${ENDED_CASES} limit 1) c on k.uploaded_at is null
    order by k.order_id desc nulls last, k.goods_id, k.batch_no`,
  )
}

/** A lot that a member may read the report of, with its newest order of theirs. */
export type OwnLot = {
  readonly goods_id: number
  readonly name: string
  readonly batch_no: string
  readonly order_id: number | null
  readonly stamped_file_id: number | null
}

const reportOf = sql`left join inspection_report r on r.goods_id = l.goods_id and r.batch_no = l.batch_no
  and r.withdrawn_at is null`

/**
 * Lots by id that a member has bought, in any warehouse, or, approved, finds on the page of the goods; others are left
 * out.
 */
export const readableLots = (db: Db, reader: Reader, ids: readonly number[]): Promise<OwnLot[]> =>
  rows(
    db,
    sql<OwnLot>`
    select distinct on (l.goods_id, l.batch_no) l.goods_id, g.name, l.batch_no, b.order_id, r.stamped_file_id
    from lot l join goods g on g.id = l.goods_id ${reportOf}
    left join lateral (select max(o.id) as order_id from lot s join parcel_lot p on p.lot_id = s.id
      join orders o on o.id = p.order_id where s.goods_id = l.goods_id and s.batch_no = l.batch_no
        and o.member_id = ${reader.id}) b on true
    where l.id = any(${[...ids]}::bigint[]) and (b.order_id is not null
      or (${reader.seesGoods} and g.is_on_sale and exists (select 1 from lot s where s.goods_id = l.goods_id
        and s.batch_no = l.batch_no and s.on_hand > 0)))
    order by l.goods_id, l.batch_no`,
  )

/** Lots that an order of a member was shipped with. */
export const lotsOfOrder = (db: Db, memberId: number, orderId: number): Promise<OwnLot[]> =>
  rows(
    db,
    sql<OwnLot>`
    select distinct l.goods_id, g.name, l.batch_no, o.id as order_id, r.stamped_file_id
    from orders o join parcel_lot p on p.order_id = o.id join lot l on l.id = p.lot_id join goods g on g.id = l.goods_id
      ${reportOf} where o.id = ${orderId} and o.member_id = ${memberId} order by 1, 3`,
  )
