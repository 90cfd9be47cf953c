import type { PointsOrderStatus } from '@yaopi/core/contract'
import { AddressStatus } from '@yaopi/core'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { orderColumns, type OrderRow, SENT, WAITING } from './points-orders.queries.ts'

/** Orders as the staff read them: the oldest first. */
export const oldestOrders = keyset('id', { column: sql`o.id`, kind: 'number' })

/** A part of all orders of a state, the oldest first, and how many there are. */
export async function ordersInState(
  db: Db,
  status: PointsOrderStatus,
  { limit, after }: KeysetPart,
): Promise<{ readonly total: number; readonly list: readonly (OrderRow & { readonly position: Position })[] }> {
  const total = (await row(
    db,
    sql<{ total: number }>`select ${cappedCount(sql`from points_order where status = ${status}`)} as total`,
  ))!.total
  const list = await rows(
    db,
    sql<OrderRow & { readonly position: Position }>`select ${oldestOrders.position} as position, ${orderColumns}
      where o.status = ${sql.lit(status)} and ${oldestOrders.after(after)} order by ${oldestOrders.orderBy}
      limit ${sql.lit(limit)}`,
  )
  return { total, list }
}

/** Notes that an order was sent; false when there is no address to send it to. `at` in milliseconds. */
export const shipOrder = async (
  tx: Db,
  order: OrderRow,
  { company, wl_no, at }: { readonly company: string; readonly wl_no: string; readonly at: number },
): Promise<boolean> =>
  (await row(
    tx,
    sql`with own as (select jsonb_build_object('receiver', a.receiver, 'phone', a.phone, 'province', p.name,
        'city', c.name, 'district', d.name, 'detail', a.detail) as address from member_address a
        join region p on p.id = a.province_id join region c on c.id = a.city_id join region d on d.id = a.district_id
        where a.member_id = ${order.member_id} and a.audit_status = ${sql.lit(AddressStatus.approved)}
        order by a.is_default desc, a.id desc limit 1),
      known as (select coalesce(o.address, (select address from own)) as address from points_order o
        where o.id = ${order.id})
      update points_order o set status = ${SENT}, company = ${company}, wl_no = ${wl_no}, shipped_at = ${new Date(at)},
        address = known.address from known where o.id = ${order.id} and o.status = ${WAITING}
        and known.address is not null
        returning o.id`,
  )) !== undefined
