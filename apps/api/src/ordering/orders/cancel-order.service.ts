import { OrderStatus } from '@yaopi/core'
import { auditAct } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { releaseAssets } from '../../pricing/offers/index.ts'
import { giftsWithoutPurchase, type Locked, moveOrder, ordersOfTrade, releaseStock } from '../order-state/index.ts'
import { closePending, dropTransfer } from '../payments/index.ts'
import { refundOrder } from '../refunds/index.ts'
import { closeRequest } from './cancel-request.queries.ts'
import { orderMessages } from './order.text.ts'

/** The staff member who acts, and the address they come from; `approval_id`: what a second person has signed. */
export type Staff = StaffActor & { readonly approval_id?: number }

/** The order is no longer in the state that was seen. */
export const moved = (): BusinessError => new BusinessError(409, orderMessages.moved)

/** Cancels an order whose trade is locked: state, stock, pending payment, money. */
export async function cancelLocked(
  server: AppContext,
  tx: AppContext['db'],
  order: Locked,
  {
    approval_id,
    ...by
  }: {
    actor: 'buyer' | 'staff' | 'system'
    actor_id: number | null
    action: string
    note: string
    approval_id?: number | undefined
  },
): Promise<void> {
  const at = server.now()
  const staff_id = by.actor === 'staff' ? by.actor_id : null
  if (order.status === OrderStatus.unshipped)
    await closeRequest(tx, { order_id: order.id, state: 'agreed', staff_id: null, note: '', at, dueBy: null })
  if (!(await moveOrder(tx, { id: order.id, from: order.status, to: OrderStatus.cancelled, ...by, at }))) throw moved()
  await releaseStock(tx, order.id)
  await releaseAssets(tx, order, at)
  if (order.paid > 0) await refundOrder(server, tx, order, { staff_id, approval_id })
  else await closePending(server, tx, order.trade_id, order.settle_group === 'hm')
  if (order.status === OrderStatus.transferPending)
    await dropTransfer(server, tx, order.trade_id, order.settle_group === 'hm')
  const [left] = await giftsWithoutPurchase(tx, order.trade_id)
  const gift = left && (await ordersOfTrade(tx, order.trade_id)).find((one) => one.id === left.id)
  if (gift)
    await cancelLocked(server, tx, gift, {
      actor: 'system',
      actor_id: null,
      action: orderMessages.giftCancelled,
      note: by.note,
    })
}

/** Writes who of the staff did what with an order. */
export const auditOrder = (
  server: AppContext,
  tx: AppContext['db'],
  staff: Staff,
  action: string,
  order: Locked,
  note: string,
): Promise<void> =>
  auditAct(
    server,
    tx,
    staff,
    action,
    `order:${order.order_sn}`,
    { from: order.status, note },
    staff.approval_id === undefined ? {} : { approval_id: staff.approval_id },
  )
