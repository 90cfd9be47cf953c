import { POINTS_ORDER_DAYS, type PointsGoodsKind, PointsOrderStatus } from '@yaopi/core/contract'
import { AddressStatus } from '@yaopi/core'
import { addPoints } from '../../accounts/member-state/index.ts'
import { cappedCount, type Db, row, rows, sql } from '../../platform/db/index.ts'

const WAITING = sql.lit(PointsOrderStatus.waiting)
const SENT = sql.lit(PointsOrderStatus.sent)
const FINISHED = sql.lit(PointsOrderStatus.finished)
const CANCELLED = sql.lit(PointsOrderStatus.cancelled)

/** An order of the points mall; times in seconds. */
export type OrderRow = {
  readonly id: number
  readonly member_id: number
  readonly member: string
  readonly points_goods_id: number | null
  readonly order_sn: string
  readonly name: string
  readonly kind: PointsGoodsKind
  readonly image: string
  readonly number: number
  readonly points: number
  readonly status: PointsOrderStatus
  readonly address: {
    readonly province: string
    readonly city: string
    readonly district: string
    readonly detail: string
    readonly receiver: string
    readonly phone: string
  } | null
  readonly company: string
  readonly wl_no: string
  readonly is_prize: boolean
  readonly cancel_reason: string
  readonly created: number
  readonly shipped: number | null
}

const columns = sql.raw(`o.id, o.member_id, m.company as member, o.points_goods_id, o.order_sn, o.name, o.kind, o.image,
  o.number, o.points, o.status, o.address, o.company, o.wl_no, o.draw_record_id is not null as is_prize,
  o.cancel_reason, unix_seconds(o.created_at) as created,
  unix_seconds(o.shipped_at) as shipped
  from points_order o join member m on m.id = o.member_id`)

/** A page of a member's orders, newest first; of one state, or of all. */
export const ordersOf = (
  db: Db,
  memberId: number,
  status: PointsOrderStatus | undefined,
  limit: number,
  offset: number,
): Promise<OrderRow[]> =>
  rows(
    db,
    sql<OrderRow>`select ${columns} where o.member_id = ${memberId}
      ${status === undefined ? sql`` : sql`and o.status = ${status}`} order by o.id desc
      limit ${limit} offset ${offset}`,
  )

/** How many orders a member has, by state. */
export const orderCounts = (
  db: Db,
  memberId: number,
): Promise<{ readonly status: PointsOrderStatus; readonly number: number }[]> =>
  rows(
    db,
    sql<{ status: PointsOrderStatus; number: number }>`select status, count(*)::int as number from points_order
      where member_id = ${memberId} group by status`,
  )

/** A page of all orders of a state, the oldest first, and how many there are. */
export async function ordersInState(
  db: Db,
  status: PointsOrderStatus,
  limit: number,
  offset: number,
): Promise<{ readonly total: number; readonly list: readonly OrderRow[] }> {
  const total = (await row(
    db,
    sql<{ total: number }>`select ${cappedCount(sql`from points_order where status = ${status}`)} as total`,
  ))!.total
  const list = await rows(
    db,
    sql<OrderRow>`select ${columns} where o.status = ${sql.lit(status)} order by o.id
      limit ${sql.lit(limit)} offset ${offset}`,
  )
  return { total, list }
}

/** An order, locked. */
export const lockOrder = (tx: Db, id: number): Promise<OrderRow | undefined> =>
  row(tx, sql<OrderRow>`select ${columns} where o.id = ${id} for update of o`)

/** Cancels an order that waits: points, stock and the member's limit go back. `at` in milliseconds. */
export async function cancelOrder(
  tx: Db,
  order: OrderRow,
  { reason, remark, at }: { readonly reason: string; readonly remark: string; readonly at: number },
): Promise<void> {
  await sql`update points_order set status = ${CANCELLED}, cancelled_at = ${new Date(at)}, cancel_reason = ${reason}
    where id = ${order.id} and status = ${WAITING}`.execute(tx)
  if (order.points_goods_id === null) return
  await sql`update points_goods set taken = taken - ${order.number} where id = ${order.points_goods_id}`.execute(tx)
  await sql`update points_goods_member set taken = taken - ${order.number}
    where points_goods_id = ${order.points_goods_id} and member_id = ${order.member_id}`.execute(tx)
  await addPoints(tx, { member_id: order.member_id, points: order.points, cause: `jfback:${order.id}`, remark, at })
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

/** Notes that an order was received. `at` in milliseconds. */
export async function finishOrder(tx: Db, id: number, at: number): Promise<void> {
  await sql`update points_order set status = ${FINISHED}, finished_at = ${new Date(at)}
    where id = ${id} and status = ${SENT}`.execute(tx)
}

/** Receives orders that were sent so long ago that nobody doubts it; returns how many. */
export const finishOldOrders = async (db: Db, now: number): Promise<number> =>
  (
    await rows(
      db,
      sql`update points_order set status = ${FINISHED}, finished_at = ${new Date(now)} where id in (select id
        from points_order where status = ${SENT} and shipped_at <= ${new Date(now - POINTS_ORDER_DAYS * 86_400_000)}
        limit 500) returning id`,
    )
  ).length
