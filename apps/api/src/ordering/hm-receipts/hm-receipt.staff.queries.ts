import { HmStatus, type HmTab } from '@yaopi/core/contract'
import { ofOwnOrder, type OwnWarehouses } from '../../accounts/staff/index.ts'
import {
  cappedCount,
  dayOf,
  type Db,
  type Keyset,
  keyset,
  type KeysetPart,
  type Position,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { type HmRow, inTab, recordColumns } from './hm-receipt.queries.ts'

const ofOrder = sql`join orders o on o.id = h.order_id`

/** A record in its list, and how many there are in all, capped. */
type HmListRow = HmRow & { readonly total: number; readonly position: Position }

const byOrder = { column: sql`h.order_id`, kind: 'number' } as const
const submitted = keyset('submitted', { column: sql`h.submitted_at`, kind: 'moment' }, byOrder)
const waiting = keyset('waiting', { column: sql`h.submitted_at`, kind: 'moment', isNullable: true }, byOrder)

/** The records of a list in their order: those that wait longest first. */
export const recordOrder = (tab: HmTab): Keyset =>
  tab === 'review' || tab === 'archived' || tab === 'rejected' ? submitted : waiting

/** A part of the records for the staff at a moment in milliseconds; `own`: of orders from these warehouses. */
export const allRecords = (
  db: Db,
  { tab, now, own = null }: { readonly tab: HmTab; readonly now: number; readonly own?: OwnWarehouses },
  { limit, after }: KeysetPart,
): Promise<HmListRow[]> => {
  const where = sql`where ${inTab(tab, now)} and ${ofOwnOrder(sql`h.order_id`, own)}`
  const matching = sql`from hm_record h ${tab === 'unpaid' || tab === 'unsigned' ? ofOrder : sql``} ${where}`
  const { position, orderBy, after: isAfter } = recordOrder(tab)
  return rows(
    db,
    sql<HmListRow>`
  select ${recordColumns}, ${cappedCount(matching)} as total, ${position} as position
  from (select h.* ${matching} and ${isAfter(after)} order by ${orderBy} limit ${sql.lit(limit)}) h ${ofOrder}
  order by ${orderBy}`,
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
