import { PointsOrderStatus, type PointsOrder } from '@yaopi/core/contract'
import type { StaffPointsOrder } from '@yaopi/core/staff'
import { addMessage } from '../../accounts/messages/index.ts'
import { auditAct } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { cancelOrder, finishOrder, lockOrder, type OrderRow } from './points-orders.queries.ts'
import { shipOrder } from './points-orders.staff.queries.ts'
import { orderView, staffOrderView } from './points-orders.view.ts'
import { pointsText as text } from './points.text.ts'

async function locked(tx: Db, id: number, memberId?: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (order === undefined || (memberId !== undefined && order.member_id !== memberId))
    throw new BusinessError(404, text.unknownOrder)
  return order
}

/** Gives points and stock of an order back that was not sent yet. Prizes have no points, and only staff cancel them. */
async function cancel(context: AppContext, tx: Db, order: OrderRow, reason: string): Promise<void> {
  if (order.status !== PointsOrderStatus.waiting) throw new BusinessError(409, text.orderMoved)
  await cancelOrder(tx, order, { reason, remark: text.pointsBack(order.name), at: context.now() })
}

/** The member cancels an exchange that was not sent yet; the same again changes nothing. Throws 404 and 409. */
export function cancelOwnOrder(context: AppContext, memberId: number, id: number): Promise<PointsOrder> {
  return inTransaction(context.db, async (tx) => {
    const order = await locked(tx, id, memberId)
    if (order.status === PointsOrderStatus.cancelled) return orderView(order)
    if (order.is_prize) throw new BusinessError(409, text.prizeStays)
    await cancel(context, tx, order, text.byMember)
    return orderView((await lockOrder(tx, id))!)
  })
}

/** The member has received the article; the same again changes nothing. Throws 404 and 409. */
export function confirmOrder(context: AppContext, memberId: number, id: number): Promise<PointsOrder> {
  return inTransaction(context.db, async (tx) => {
    const order = await locked(tx, id, memberId)
    if (order.status === PointsOrderStatus.finished) return orderView(order)
    if (order.status !== PointsOrderStatus.sent) throw new BusinessError(409, text.notSent)
    await finishOrder(tx, id, context.now())
    return orderView((await lockOrder(tx, id))!)
  })
}

/**
 * Staff send an article. One without an address, a prize of a member who had none, goes to the approved address of
 * today. Throws 404, and 409 when it was sent or cancelled or there is no address.
 */
export function shipPointsOrder(
  context: AppContext,
  staff: StaffActor,
  id: number,
  parcel: { readonly company: string; readonly wl_no: string },
): Promise<StaffPointsOrder> {
  return inTransaction(context.db, async (tx) => {
    const order = await locked(tx, id)
    const isSame = order.company === parcel.company && order.wl_no === parcel.wl_no
    if (order.status === PointsOrderStatus.sent && isSame) return staffOrderView(order, staff)
    if (order.status !== PointsOrderStatus.waiting) throw new BusinessError(409, text.orderMoved)
    if (!order.has_address) throw new BusinessError(409, text.noAddress)
    const at = context.now()
    if (!(await shipOrder(tx, order, { ...parcel, at }))) throw new BusinessError(409, text.noAddress)
    await addMessage(tx, {
      member_id: order.member_id,
      kind: 'points_order.sent',
      facts: { name: order.name, ...parcel },
      event_id: `points_order:${id}:sent`,
      at,
    })
    await auditAct(context, tx, staff, text.shipAction, `points_order:${id}`, parcel)
    return staffOrderView((await lockOrder(tx, id))!, staff)
  })
}

/** Staff note that a member has received an article; the same again changes nothing. Throws 404 and 409. */
export function finishPointsOrder(
  context: AppContext,
  staff: StaffActor,
  id: number,
  reason: string,
): Promise<StaffPointsOrder> {
  return inTransaction(context.db, async (tx) => {
    const order = await locked(tx, id)
    if (order.status === PointsOrderStatus.finished) return staffOrderView(order, staff)
    if (order.status !== PointsOrderStatus.sent) throw new BusinessError(409, text.notSent)
    await finishOrder(tx, id, context.now())
    await auditAct(context, tx, staff, text.finishAction, `points_order:${id}`, { reason })
    return staffOrderView((await lockOrder(tx, id))!, staff)
  })
}

/** Staff cancel an order that was not sent yet. Throws 404 and 409. */
export function cancelPointsOrder(
  context: AppContext,
  staff: StaffActor,
  id: number,
  reason: string,
): Promise<StaffPointsOrder> {
  return inTransaction(context.db, async (tx) => {
    const order = await locked(tx, id)
    await cancel(context, tx, order, reason)
    await addMessage(tx, {
      member_id: order.member_id,
      kind: 'points_order.cancelled',
      facts: { name: order.name, reason },
      event_id: `points_order:${id}:cancelled`,
      at: context.now(),
    })
    await auditAct(context, tx, staff, text.cancelAction, `points_order:${id}`, { reason })
    return staffOrderView((await lockOrder(tx, id))!, staff)
  })
}
