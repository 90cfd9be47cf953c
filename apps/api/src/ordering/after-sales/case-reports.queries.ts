import { AfterSaleState, AfterSaleType } from '@yaopi/core'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { ENDED_CASES } from './after-sales.queries.ts'

/** A lot by its goods and batch number. */
export type LotKey = { readonly goods_id: number; readonly batch_no: string }

const isThere = (lot: string) =>
  sql.raw(
    `exists (select 1 from inspection_report r where r.goods_id = ${lot}.goods_id and r.batch_no = ${lot}.batch_no ` +
      `and r.withdrawn_at is null)`,
  )

/** Lots that an order was shipped with and that have no inspection report. */
export const missingReports = (tx: Db, orderId: number): Promise<LotKey[]> =>
  rows(
    tx,
    sql<LotKey>`select distinct l.goods_id, l.batch_no from parcel_lot p join lot l on l.id = p.lot_id
      where p.order_id = ${orderId} and not ${isThere('l')} order by 1, 2`,
  )

/** Stores which reports a case asks for. */
export async function nameReports(tx: Db, caseId: number, lots: readonly LotKey[]): Promise<void> {
  if (lots.length === 0) return
  await sql`insert into after_sale_report (case_id, goods_id, batch_no) select ${caseId}, x.goods_id, x.batch_no
    from unnest(${lots.map((one) => one.goods_id)}::int[], ${lots.map((one) => one.batch_no)}::text[])
    as x (goods_id, batch_no)`.execute(tx)
}

/** The open case of a member that asks for the report of a lot. */
export const caseForReport = async (tx: Db, memberId: number, lot: LotKey): Promise<number | undefined> =>
  (
    await row(
      tx,
      sql<{ id: number }>`select c.id from after_sale_report a join after_sale c on c.id = a.case_id
        where a.goods_id = ${lot.goods_id} and a.batch_no = ${lot.batch_no} and c.member_id = ${memberId}
          and c.closed_at is null and c.state <> ${sql.lit(AfterSaleState.rejected)} limit 1`,
    )
  )?.id

/** Whether a lot has an inspection report. */
export const hasReport = async (tx: Db, lot: LotKey): Promise<boolean> =>
  (await row(
    tx,
    sql<{ is: boolean }>`select ${isThere('x')} as is
      from (select ${lot.goods_id}::int as goods_id, ${lot.batch_no}::text as batch_no) x`,
  ))!.is

/** Open cases that ask for reports all of which are there, after one of them. */
export const answeredCases = (db: Db, after: { readonly id: number } | undefined): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`select c.id from after_sale c where c.state not in ${ENDED_CASES}
      and c.type = ${sql.lit(AfterSaleType.report)} and c.id > ${after?.id ?? 0}
      and exists (select 1 from after_sale_report a where a.case_id = c.id)
      and not exists (select 1 from after_sale_report a where a.case_id = c.id and not ${isThere('a')})
      order by c.id limit 200`,
  )
