import { HmStatus } from '@yaopi/core/contract'
import { ofOwnOrder, type OwnWarehouses } from '../../accounts/staff/index.ts'
import { cappedCount, dayOf, type Db, rows, sql } from '../../platform/db/index.ts'
import { type HmRow, inTab, type Listing, recordColumns } from './hm-receipt.queries.ts'

const ofOrder = sql`join orders o on o.id = h.order_id`

/** Rows of a page, each with how many there are in all. */
type HmPage = (HmRow & { readonly total: number })[]

/** Records for the staff, those that wait longest first; `own`: of orders from these warehouses. */
export const allRecords = (
  db: Db,
  { tab, now, own = null, limit, offset }: Listing & { readonly own?: OwnWarehouses },
): Promise<HmPage> => {
  const where = sql`where ${inTab(tab, now)} and ${ofOwnOrder(sql`h.order_id`, own)}`
  const matching = sql`from hm_record h ${tab === 'unpaid' || tab === 'unsigned' ? ofOrder : sql``} ${where}`
  const order = sql`order by h.submitted_at, h.order_id`
  return rows(
    db,
    sql<HmPage[number]>`
  select ${recordColumns}, ${cappedCount(matching)} as total
  from (select h.* ${matching} ${order} limit ${sql.lit(limit)} offset ${offset}) h ${ofOrder} ${order}`,
  )
}

/** Archives a receipt until a year after the last end date of what was shipped. */
export async function archive(tx: Db, orderId: number, staffId: number, at: number): Promise<void> {
  await sql`update hm_record h set status = ${sql.lit(HmStatus.archived)}, staff_id = ${staffId},
    reviewed_at = ${new Date(at)}, keep_until = (coalesce((select max(l.end_date) from parcel_lot p
      join lot l on l.id = p.lot_id where p.order_id = h.order_id), ${dayOf(sql`h.signed_at`)})
      + interval '1 year')::date
    where order_id = ${orderId}`.execute(tx)
}

/** Rejects a receipt; another one is due at a moment, milliseconds. */
export async function reject(
  tx: Db,
  one: {
    readonly order_id: number
    readonly staff_id: number
    readonly reason: string
    readonly at: number
    readonly due_at: number
  },
): Promise<void> {
  await sql`update hm_record set status = ${sql.lit(HmStatus.rejected)}, staff_id = ${one.staff_id},
    reviewed_at = ${new Date(one.at)}, reason = ${one.reason}, due_at = ${new Date(one.due_at)},
    remind_at = ${new Date(one.due_at)} where order_id = ${one.order_id}`.execute(tx)
}
