import type { OrderStatus } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import { tellBeginning } from '../activity/activity.service.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Server } from '../http/server.ts'
import { lockTradeOf, moveOrder, orderSn } from '../order/order.queries.ts'
import { finishRefund, paymentBySn, refundById } from '../payment/payment.queries.ts'
import { reconcile } from '../payment/payment.service.ts'
import { orderNews } from './outbox.text.ts'
import { addMessage, markDelivered, orderToCheck, postpone, takeEvents, type Event } from './outbox.queries.ts'

/** Hands out waiting events, each at least once; handlers leave the same trace when they run twice (reliability.md P8). Returns how many. */
export async function deliverEvents(server: Server): Promise<number> {
  const events = await takeEvents(server.db, server.now())
  for (const event of events) {
    try {
      await handlers[event.topic]?.(server, event)
      await markDelivered(server.db, event.id, server.now())
    } catch (error) {
      server.app.log.warn({ err: error, event: event.event_id }, 'event postponed')
      await postpone(server.db, event, String(error), server.now())
    }
  }
  return events.length
}

const handlers: Readonly<Record<string, (server: Server, event: Event) => Promise<void>>> = {
  'order.created': async () => {},
  'order.moved': orderMoved,
  'refund.requested': requestRefund,
  'payment.closed': closeAtChannel,
  'activity.begins': (server, event) =>
    tellBeginning(server, event.payload as { activity_id: number; member_id: number }, event.event_id),
}

async function orderMoved(server: Server, event: Event): Promise<void> {
  const { order_id, member_id, to, note } = event.payload as {
    order_id: number
    member_id: number
    to: OrderStatus
    note: string
  }
  const news = orderNews[to]
  if (news !== undefined) {
    const sn = await orderSn(server.db, order_id)
    await addMessage(server.db, {
      member_id,
      type: 2,
      title: news.title,
      content: news.content(sn, note),
      url: `/order/info/${order_id}`,
      event_id: event.event_id,
      at: server.now(),
    })
  }
  if (to === 20) await checkPaidOrder(server, order_id)
}

/** The automatic check: an approved member with a valid contract goes on to picking; controlled drugs and doubts wait for a person (domain.md §3.4). */
async function checkPaidOrder(server: Server, id: number): Promise<void> {
  const facts = await orderToCheck(server.db, id, formatDate(Math.floor(server.now() / 1000)))
  if (
    facts === undefined ||
    facts.status !== 20 ||
    facts.settle_group === 'hm' ||
    facts.audit_status !== 2 ||
    !facts.contract_valid
  )
    return
  await inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
    if (order?.status === 20)
      await moveOrder(tx, {
        id,
        from: 20,
        to: 30,
        actor: 'system',
        actor_id: null,
        action: '自动审核通过',
        note: '',
        at: server.now(),
      })
  })
}

async function requestRefund(server: Server, event: Event): Promise<void> {
  const refund = await refundById(server.db, (event.payload as { refund_id: number }).refund_id)
  if (refund === undefined || refund.status !== 'waiting') return
  const provider = server.payments.get(refund.channel)
  if (provider === undefined) throw new Error(`no provider for ${refund.channel}`)
  // The channel knows the refund number: asking twice pays back once.
  if ((await provider.refund(refund)) !== 'done') throw new Error('the channel did not refund')
  await finishRefund(server.db, refund.id, server.now())
}

/** Ends a given-up attempt at its channel, so that nobody pays for nothing; one that was paid all the same is taken and given back. */
async function closeAtChannel(server: Server, event: Event): Promise<void> {
  const payment = await paymentBySn(server.db, (event.payload as { pay_sn: string }).pay_sn)
  if (payment === undefined || payment.status !== 'closed') return
  const provider = server.payments.get(payment.channel)
  if (provider === undefined) throw new Error(`no provider for ${payment.channel}`)
  if ((await provider.close(payment.pay_sn)) === 'paid' && (await reconcile(server, payment)) !== 'paid')
    throw new Error('the channel was paid but does not say what')
}
