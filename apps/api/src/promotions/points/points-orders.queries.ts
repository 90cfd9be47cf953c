import { AddressStatus } from '@yaopi/core'
import { POINTS_ORDER_DAYS, type PointsGoodsKind, PointsOrderStatus } from '@yaopi/core/contract'
import { addPoints } from '../../accounts/member-state/index.ts'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { DAY } from '../../platform/time/index.ts'

/** The state of an order that waits, as a literal. */
export const WAITING = sql.lit(PointsOrderStatus.waiting)
/** The state of an order that was sent, as a literal. */
export const SENT = sql.lit(PointsOrderStatus.sent)
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
  /** It can be sent to its address, or to an approved one of the member. */
  readonly has_address: boolean
  readonly company: string
  readonly wl_no: string
  readonly is_prize: boolean
  readonly cancel_reason: string
  readonly created: number
  readonly shipped: number | null
}

/** The columns of orders, and where they are read from: each with its member. */
export const orderColumns = sql`o.id, o.member_id, m.company as member, o.points_goods_id, o.order_sn, o.name,
  o.kind, o.image, o.number, o.points, o.status, o.address, o.company, o.wl_no,
  o.draw_record_id is not null as is_prize, o.cancel_reason, unix_seconds(o.created_at) as created,
  unix_seconds(o.shipped_at) as shipped, o.address is not null or exists (select from member_address a
    where a.member_id = o.member_id and a.audit_status = ${sql.lit(AddressStatus.approved)}) as has_address
  from points_order o join member m on m.id = o.member_id`

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
    sql<OrderRow>`select ${orderColumns} where o.member_id = ${memberId}
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

/** An order, locked. */
export const lockOrder = (tx: Db, id: number): Promise<OrderRow | undefined> =>
  row(tx, sql<OrderRow>`select ${orderColumns} where o.id = ${id} for update of o`)

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
        from points_order where status = ${SENT} and shipped_at <= ${new Date(now - POINTS_ORDER_DAYS * DAY)}
        limit 500) returning id`,
    )
  ).length
