import { OrderStatus, AuditStatus } from '@yaopi/core'
import { addMessage, MessageType } from '../../accounts/messages/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Delivery } from '../../platform/jobs/index.ts'
import { lockTradeOf, moveOrder, orderSn } from '../order-state/index.ts'
import { orderToCheck } from './order-jobs.queries.ts'
import { orderJobsText as text } from './order-jobs.text.ts'
import { orderNews } from './order-news.text.ts'

type Moved = { readonly order_id: number; readonly member_id: number; readonly to: OrderStatus; readonly note: string }

/** Notifies the member of an order's new state, and checks an order that was just paid. */
export async function onOrderMoved(
  server: AppContext,
  { payload: { order_id, member_id, to, note }, event_id }: Delivery<Moved>,
): Promise<void> {
  const news = orderNews[to]
  if (news !== undefined) {
    const sn = await orderSn(server.db, order_id)
    await addMessage(server.db, {
      member_id,
      type: MessageType.order,
      title: news.title,
      content: news.content(sn, note),
      url: `/order/info/${order_id}`,
      event_id,
      at: server.now(),
    })
  }
  if (to === OrderStatus.auditPending) await checkPaidOrder(server, order_id)
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
