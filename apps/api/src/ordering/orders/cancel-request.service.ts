import { orderTimes, OrderStatus } from '@yaopi/core'
import { isWaiting } from '../../accounts/approvals/index.ts'
import { addMessage } from '../../accounts/messages/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import { offerText, rewardsUsed } from '../../pricing/offers/index.ts'
import { type Locked, lockTradeOf, logOrder } from '../order-state/index.ts'
import * as queries from './cancel-request.queries.ts'
import { auditOrder, cancelLocked, type Staff } from './cancel-order.service.ts'
import { orderMessages as text } from './order.text.ts'

/** Opens a request to cancel an order that is being picked; the same again while it is open is none. Throws 409. */
export async function askToCancel(server: AppContext, tx: Db, order: Locked, reason: string): Promise<void> {
  if (await queries.hasOpenRequest(tx, order.id)) return
  const made = await queries.countRequests(tx, order.id)
  if (made >= orderTimes.cancelRequests) throw new BusinessError(409, text.askedEnough(orderTimes.cancelRequests))
  if (await rewardsUsed(tx, order)) throw new BusinessError(409, offerText.rewardUsed, { reason: 'REWARD_USED' })
  const at = server.now()
  await queries.openRequest(tx, {
    order_id: order.id,
    place: made + 1,
    reason,
    at,
    expire_at: at + orderTimes.cancelAnswerHours * HOUR,
  })
  await logOrder(tx, {
    id: order.id,
    status: order.status,
    actor: 'buyer',
    actor_id: order.member_id,
    action: text.askCancel,
    note: reason,
    at,
  })
}

/** Closes the open request of an order as answered by the staff. Throws 404 and 409. */
async function answered(
  server: AppContext,
  tx: Db,
  { id, staff, state, note }: { id: number; staff: Staff; state: 'agreed' | 'refused'; note: string },
) {
  const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
  if (order === undefined) throw new BusinessError(404, text.unknown)
  const closed = { order_id: id, state, staff_id: staff.id, note, at: server.now(), dueBy: null }
  const request = await queries.closeRequest(tx, closed)
  if (request === undefined || order.status !== OrderStatus.unshipped) throw new BusinessError(409, text.moved)
  return { order, request }
}

/** Staff agree to a request, which cancels the order and refunds what is left of it. Throws 404 and 409. */
export async function agreeToRequest(
  server: AppContext,
  tx: Db,
  staff: Staff,
  { order_id, note }: { readonly order_id: number; readonly note: string },
): Promise<{ status: number }> {
  const { order, request } = await answered(server, tx, { id: order_id, staff, state: 'agreed', note })
  if (await rewardsUsed(tx, order)) throw new BusinessError(409, offerText.rewardUsed, { reason: 'REWARD_USED' })
  await cancelLocked(server, tx, order, {
    actor: 'staff',
    actor_id: staff.id,
    action: text.agreed,
    note: request.reason,
    approval_id: staff.approval_id,
  })
  await auditOrder(server, tx, staff, text.agreed, order, note)
  return { status: OrderStatus.cancelled }
}

/** Staff refuse a request with a reason. Throws 404, 409 and 422. */
export function refuseRequest(server: AppContext, staff: Staff, id: number, note: string): Promise<{ status: number }> {
  if (note === '') throw new BusinessError(422, text.refusalNeeded, null, { note: [text.refusalNeeded] })
  return inTransaction(server.db, async (tx) => {
    const { order, request } = await answered(server, tx, { id, staff, state: 'refused', note })
    await refuse(server, tx, order, request.id, { actor: 'staff', actor_id: staff.id, note })
    await auditOrder(server, tx, staff, text.notAgreed, order, note)
    return { status: order.status }
  })
}

/** Refuses a request that nobody has answered in time; one that was agreed to may wait for its second person. */
export function expireRequest(server: AppContext, orderId: number): Promise<void> {
  return inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, orderId)).find((one) => one.id === orderId)
    if (order === undefined || (await isWaiting(tx, { kind: 'order', id: orderId }))) return
    const now = server.now()
    const state = {
      order_id: orderId,
      state: 'expired',
      staff_id: null,
      note: text.noAnswer,
      at: now,
      dueBy: now,
    } as const
    const request = await queries.closeRequest(tx, state)
    if (request !== undefined)
      await refuse(server, tx, order, request.id, { actor: 'system', actor_id: null, note: text.noAnswer })
  })
}

async function refuse(
  server: AppContext,
  tx: Db,
  order: Locked,
  requestId: number,
  by: { readonly actor: 'staff' | 'system'; readonly actor_id: number | null; readonly note: string },
): Promise<void> {
  const at = server.now()
  await logOrder(tx, { id: order.id, status: order.status, action: text.notAgreed, ...by, at })
  await addMessage(tx, {
    member_id: order.member_id,
    kind: 'order.cancel_refused',
    facts: { order_id: order.id, sn: order.order_sn, note: by.note },
    event_id: `order.cancel_refused:${requestId}`,
    at,
  })
}
