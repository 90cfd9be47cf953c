import { ofOwnOrder, type OwnWarehouses } from '../../accounts/staff/index.ts'
import { cappedCount, type Db, type KeysetPart, type Position, rows, sql } from '../../platform/db/index.ts'
import { shippableOf } from '../../pricing/availability/index.ts'
import { caseOrder } from './case-desk.queries.ts'
import { type CaseRow, lockStockOfCase, OPEN_CASES, selectCase } from './after-sales.queries.ts'

/** Cases for the staff: open ones by their clock, ended ones newest first. */
export const casesForStaff = (
  db: Db,
  {
    isOpen,
    type,
    own = null,
    limit,
    after,
  }: KeysetPart & { isOpen: boolean; type: number | undefined; own?: OwnWarehouses },
): Promise<(CaseRow & { readonly position: Position })[]> => {
  const where = sql`where ${isOpen ? sql`c.${OPEN_CASES}` : sql`c.closed_at is not null`}
    ${type === undefined ? sql`` : sql`and c.type = ${type}`} and ${ofOwnOrder(sql`c.order_id`, own)}`
  const order = caseOrder(isOpen ? 'open' : 'ended')
  return rows(
    db,
    selectCase(
      sql`order by ${order.orderBy}`,
      cappedCount(sql`from after_sale c ${where}`),
      sql`(select * from after_sale c ${where} and ${order.after(after)} order by ${order.orderBy}
        limit ${sql.lit(limit)})`,
      order.position,
    ),
  )
}

/** Ties files of somebody of the staff to a case; how many were theirs and not used elsewhere. */
export const addDocuments = async (tx: Db, caseId: number, staffId: number, ids: readonly number[]): Promise<number> =>
  (
    await rows(
      tx,
      sql`insert into after_sale_file (case_id, file_id, place)
  select ${caseId}, f.id, w.place - 1 + (select count(*) from after_sale_file where case_id = ${caseId})
  from unnest(${ids}::bigint[]) with ordinality w (id, place)
  join file f on f.id = w.id and f.staff_id = ${staffId} and f.scene = 'case'
  on conflict do nothing returning file_id`,
    )
  ).length

/** Asks the buyer whether they take money instead of goods; times in milliseconds. */
export async function offerMoney(tx: Db, id: number, at: number, clockAt: number): Promise<void> {
  const clock = new Date(clockAt)
  await sql`update after_sale set money_offered_at = ${new Date(at)}, clock_at = ${clock}, next_at = ${clock},
    is_escalated = false where id = ${id}`.execute(tx)
}

/** Whether units can be sent anew from stock that nobody has reserved. */
export const isInStock = async (
  tx: Db,
  units: readonly { readonly goods_id: number; readonly ck_id: number; readonly number: number }[],
): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`select 1 from (select goods_id, ck_id, sum(number) as number
          from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as x (goods_id int, ck_id int, number int)
          group by 1, 2) w left join stock s using (goods_id, ck_id)
        where coalesce(${shippableOf()}, 0) < w.number`,
    )
  ).length === 0

/** Units that have come back of a case, fit for sale and not. */
export type ReturnedUnits = {
  readonly item_id: number
  readonly lot_id: number
  readonly good: number
  readonly bad: number
}

/** Notes what came back; the units stand in quarantine. */
export async function bookArrived(tx: Db, caseId: number, lines: readonly ReturnedUnits[]): Promise<void> {
  await lockStockOfCase(tx, caseId)
  await sql`with line as materialized (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as x (item_id bigint, lot_id int, good int, bad int)),
    seen as (update after_sale_item i set good = line.good, bad = line.bad from line
      where i.case_id = ${caseId} and i.order_item_id = line.item_id and i.lot_id = line.lot_id)
    update lot l set returned = l.returned + n.number, quarantine = l.quarantine + n.number
    from (select lot_id, sum(good + bad)::int as number from line group by lot_id) n where l.id = n.lot_id`.execute(tx)
}

/** Ties pictures of somebody of the staff to the units of a case; how many were theirs and not used elsewhere. */
export const addInspectionPhotos = async (
  tx: Db,
  caseId: number,
  staffId: number,
  photos: readonly {
    readonly item_id: number
    readonly lot_id: number
    readonly file_id: number
    readonly place: number
  }[],
): Promise<number> =>
  (
    await rows(
      tx,
      sql`insert into after_sale_inspection_file (case_id, order_item_id, lot_id, file_id, place)
        select ${caseId}, x.item_id, x.lot_id, f.id, x.place from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb)
          as x (item_id bigint, lot_id int, file_id bigint, place int)
        join file f on f.id = x.file_id and f.staff_id = ${staffId} and f.scene = 'inspection'
        on conflict do nothing returning file_id`,
    )
  ).length

/** Reserves units of lots for goods that are sent anew; false when there are too few. The caller ships them at once. */
export async function reserveForReship(
  tx: Db,
  units: readonly { readonly goods_id: number; readonly ck_id: number; readonly number: number }[],
): Promise<boolean> {
  const json = JSON.stringify(units)
  await sql`select 1 from stock s where (s.goods_id, s.ck_id) in (select goods_id, ck_id
    from jsonb_to_recordset(${json}::jsonb) as x (goods_id int, ck_id int))
    order by s.goods_id, s.ck_id for update`.execute(tx)
  const [short] = await rows(
    tx,
    sql`with want as materialized (select goods_id, ck_id, sum(number)::int as number
      from jsonb_to_recordset(${json}::jsonb) as x (goods_id int, ck_id int, number int) group by 1, 2),
    booked as (update stock s set reserved = s.reserved + want.number from want where s.goods_id = want.goods_id
      and s.ck_id = want.ck_id and ${shippableOf()} >= want.number returning s.goods_id, s.ck_id)
    select 1 from want where (goods_id, ck_id) not in (select goods_id, ck_id from booked)`,
  )
  return short === undefined
}

/** Marks the parcel as one of a case. */
export async function markParcel(tx: Db, orderId: number, parcelId: number, caseId: number): Promise<void> {
  await sql`update parcel set after_sale_id = ${caseId} where order_id = ${orderId} and id = ${parcelId}`.execute(tx)
}
