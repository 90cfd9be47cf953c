import { afterSaleDeadlines, OrderStatus, AuditStatus } from '@yaopi/core'
import { addMessages, type MessageKind } from '../../accounts/messages/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Delivery } from '../../platform/jobs/index.ts'
import { lockTradeOf, moveOrder, numberedOrders } from '../order-state/index.ts'
import { orderToCheck } from './order-jobs.queries.ts'
import { orderJobsText as text } from './order-jobs.text.ts'

/** The message to a member when their order reaches a state. */
const messageKinds = {
  [OrderStatus.groupOpen]: 'order.group_waiting',
  [OrderStatus.auditPending]: 'order.paid',
  [OrderStatus.unshipped]: 'order.audited',
  [OrderStatus.partlyShipped]: 'order.partly_shipped',
  [OrderStatus.shipped]: 'order.shipped',
  [OrderStatus.signed]: 'order.signed',
  [OrderStatus.cancelled]: 'order.cancelled',
} as const satisfies Partial<Record<OrderStatus, MessageKind>>

type Moved = {
  readonly order_id: number
  readonly member_id: number
  readonly to: OrderStatus
  readonly note: string
  readonly actor?: 'buyer' | 'staff' | 'system' | undefined
}

/** Notifies the members of the new states of orders, and checks orders that were just paid. */
export async function onOrdersMoved(server: AppContext, deliveries: readonly Delivery<Moved>[]): Promise<void> {
  const orders = await numberedOrders(
    server.db,
    deliveries.map(({ payload }) => payload.order_id),
  )
  await addMessages(
    server.db,
    deliveries.flatMap(({ payload: { order_id, member_id, to, note, actor }, event_id }) => {
      const kind = (messageKinds as Partial<Record<OrderStatus, (typeof messageKinds)[keyof typeof messageKinds]>>)[to]
      // The automatic check follows the payment at once: the message of that has said so.
      if (kind === undefined || (kind === 'order.audited' && actor === 'system')) return []
      const { order_sn = String(order_id), settle_group = 'pt', is_paid = false } = orders.get(order_id) ?? {}
      const message = kind === 'order.cancelled' && is_paid ? ('order.cancelled_paid' as const) : kind
      const facts = { order_id, sn: order_sn, note, is_paid, hours: afterSaleDeadlines(settle_group).hours }
      return { member_id, kind: message, facts, event_id, at: server.now() }
    }),
  )
  for (const { payload } of deliveries)
    if (payload.to === OrderStatus.auditPending) await checkPaidOrder(server, payload.order_id)
}

/**
 * The automatic check: an approved member with a valid agreement goes on to picking; controlled drugs and doubtful
 * orders need staff (domain.md §3.4).
 */
async function checkPaidOrder(server: AppContext, id: number): Promise<void> {
  const facts = await orderToCheck(server.db, id, server.now())
  if (
    facts === undefined ||
    facts.status !== OrderStatus.auditPending ||
    facts.settle_group === 'hm' ||
    facts.audit_status !== AuditStatus.approved ||
    !facts.agreement_valid
  )
    return
  await inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order?.status === OrderStatus.auditPending)
      await moveOrder(tx, {
        id,
        from: OrderStatus.auditPending,
        to: OrderStatus.unshipped,
        actor: 'system',
        actor_id: null,
        action: text.checked,
        note: '',
        at: server.now(),
      })
  })
}
