import type { RawBuilder } from 'kysely'
import { inWarehouses, ofOwnOrder, type OwnWarehouses } from '../../accounts/staff/index.ts'
import {
  cappedCount,
  containing,
  type Db,
  type Keyset,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { ENDED_CASES, seconds } from './inspection-report.queries.ts'

/** Goods and lot of somebody's warehouses that the name of a report means, and whether it has a report already. */
export const lotOfName = (
  db: Db,
  name: { readonly goods_sn: string; readonly batch_no: string },
  own: OwnWarehouses,
): Promise<{ goods_id: number; has_lot: boolean; has_report: boolean } | undefined> =>
  row(
    db,
    sql<{ goods_id: number; has_lot: boolean; has_report: boolean }>`
    select g.id as goods_id, exists (select 1 from lot l where l.goods_id = g.id and l.batch_no = ${name.batch_no}
      and ${inWarehouses(sql`l.ck_id`, own)}) as has_lot,
      exists (select 1 from inspection_report r where r.goods_id = g.id and r.batch_no = ${name.batch_no}
      and r.withdrawn_at is null) as has_report from goods g where g.goods_sn = ${name.goods_sn}`,
  )

/** Locks the stock of goods, before the lots as everywhere: nobody orders or ships them meanwhile. */
export async function lockStockOf(tx: Db, goodsId: number): Promise<void> {
  await sql`select 1 from stock where goods_id = ${goodsId} order by goods_id, ck_id for update`.execute(tx)
}

/** Stores a report; undefined when the lot has one already. */
export const insertReport = async (
  tx: Db,
  one: {
    readonly goods_id: number
    readonly batch_no: string
    readonly file_id: number
    readonly stamped_file_id: number
    readonly pages: number
    readonly staff_id: number
    readonly at: number
  },
): Promise<number | undefined> =>
  (
    await row(
      tx,
      sql<{ id: number }>`
      insert into inspection_report (goods_id, batch_no, file_id, stamped_file_id, pages, uploaded_by, uploaded_at)
      values (${one.goods_id}, ${one.batch_no}, ${one.file_id}, ${one.stamped_file_id}, ${one.pages}, ${one.staff_id},
        ${new Date(one.at)})
      on conflict (goods_id, batch_no) where withdrawn_at is null do nothing returning id`,
    )
  )?.id

/** A report for the staff; without an id a lot in stock that has none. */
export type StaffRow = {
  readonly id: number | null
  readonly goods_id: number
  readonly goods_sn: string
  readonly name: string
  readonly batch_no: string
  readonly file_id: number | null
  readonly stamped_file_id: number | null
  readonly uploaded_by: string | null
  readonly uploaded_at: number | null
  readonly total: number
}

const staffColumns = sql`r.id, g.id as goods_id, g.goods_sn, g.name, r.batch_no, r.file_id, r.stamped_file_id,
  s.name as uploaded_by, ${seconds('r.uploaded_at')} as uploaded_at`

const named = (keyword: string | undefined, batch: RawBuilder<unknown>): RawBuilder<unknown> =>
  keyword === undefined
    ? sql`true`
    : sql`(g.name ilike ${containing(keyword)} or g.goods_sn = ${keyword} or ${batch} = ${keyword})`

type Listing = {
  readonly keyword: string | undefined
  /** The warehouses that the person works with. */
  readonly own: OwnWarehouses
}

/** A row of a list. */
type ListedRow = StaffRow & { readonly position: Position }

/** Whether a report `r` is one of a lot in somebody's warehouses. */
const isOfLotIn = (own: OwnWarehouses): RawBuilder<unknown> =>
  own === null
    ? sql`true`
    : sql`exists (select from lot l where l.goods_id = r.goods_id and l.batch_no = r.batch_no
        and ${inWarehouses(sql`l.ck_id`, own)})`

const newestReports = keyset('-id', { column: sql`r.id`, kind: 'number', isDescending: true })

const reportsForStaff = (db: Db, { keyword, own }: Listing, { limit, after }: KeysetPart): Promise<ListedRow[]> => {
  const matching = sql`from inspection_report r join goods g on g.id = r.goods_id
    where r.withdrawn_at is null and ${named(keyword, sql`r.batch_no`)} and ${isOfLotIn(own)}`
  return rows(
    db,
    sql<ListedRow>`select ${staffColumns}, r.total, ${newestReports.position} as position
      from (select r.*, ${cappedCount(matching)} as total ${matching} and ${newestReports.after(after)}
        order by ${newestReports.orderBy} limit ${limit}) r
      join goods g on g.id = r.goods_id join staff s on s.id = r.uploaded_by order by ${newestReports.orderBy}`,
  )
}

const byLot = [
  { column: sql`l.goods_id`, kind: 'number' },
  { column: sql`l.batch_no`, kind: 'text' },
] as const
const unsoldFirst = keyset('missing', { column: sql`l.rank`, kind: 'number' }, ...byLot)
const byClock = keyset('asked', { column: sql`l.rank`, kind: 'moment', isNullable: true }, ...byLot)

/** Lots `l` without a report, those of `from`; `rank`: of the groups by goods and lot, by which they are in `order`. */
const withoutReport = (
  db: Db,
  { from, rank, order }: { from: RawBuilder<unknown>; rank: RawBuilder<unknown>; order: Keyset },
  keyword: string | undefined,
  { limit, after }: KeysetPart,
): Promise<ListedRow[]> =>
  rows(
    db,
    sql<ListedRow>`select null::bigint as id, l.goods_id, l.goods_sn, l.name, l.batch_no, null::bigint as file_id,
      null::bigint as stamped_file_id, null::text as uploaded_by, null::int as uploaded_at, l.total,
      ${order.position} as position
    from (select g.id as goods_id, g.goods_sn, g.name, l.batch_no, ${rank} as rank, count(*) over ()::int as total
      from ${from} l join goods g on g.id = l.goods_id where ${named(keyword, sql`l.batch_no`)}
        and not exists (select 1 from inspection_report r where r.goods_id = l.goods_id and r.batch_no = l.batch_no
          and r.withdrawn_at is null)
      group by g.id, l.batch_no) l
    where ${order.after(after)} order by ${order.orderBy} limit ${limit}`,
  )

const missingForStaff = (db: Db, { keyword, own }: Listing, part: KeysetPart): Promise<ListedRow[]> => {
  const from = sql`(select goods_id, batch_no, awaits_report from lot
    where on_hand > 0 and ${inWarehouses(sql`ck_id`, own)})`
  const rank = sql`case when bool_or(l.awaits_report) then 0 else 1 end`
  return withoutReport(db, { from, rank, order: unsoldFirst }, keyword, part)
}

const askedForStaff = (db: Db, { keyword, own }: Listing, part: KeysetPart): Promise<ListedRow[]> => {
  const from = sql`(select a.goods_id, a.batch_no, c.clock_at from after_sale_report a
    join after_sale c on c.id = a.case_id
    where c.state not in ${ENDED_CASES} and ${ofOwnOrder(sql`c.order_id`, own)})`
  return withoutReport(db, { from, rank: sql`min(l.clock_at)`, order: byClock }, keyword, part)
}

/** The lists of the staff, each with its order. */
export const reportLists = {
  /** Reports, the newest first. */
  there: { order: newestReports, read: reportsForStaff },
  /** Lots in stock without a report, those that are not sold for that reason first. */
  missing: { order: unsoldFirst, read: missingForStaff },
  /** Lots without a report that open cases of members ask for, the one whose time ends first on top. */
  asked: { order: byClock, read: askedForStaff },
} as const

export const reportById = (db: Db, id: number): Promise<StaffRow | undefined> =>
  row(
    db,
    sql<StaffRow>`select ${staffColumns}, 1 as total from inspection_report r join goods g on g.id = r.goods_id
      join staff s on s.id = r.uploaded_by where r.id = ${id} and r.withdrawn_at is null`,
  )

/** Withdraws a report; false when it was withdrawn before. */
export const withdrawReport = async (
  tx: Db,
  one: { readonly id: number; readonly staff_id: number; readonly reason: string; readonly at: number },
): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`update inspection_report set withdrawn_by = ${one.staff_id}, withdrawn_at = ${new Date(one.at)},
        reason = ${one.reason} where id = ${one.id} and withdrawn_at is null returning id`,
    )
  ).length > 0
