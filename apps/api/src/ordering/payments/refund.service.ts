import { allocate } from '@yaopi/core'
import type { Db } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Locked } from '../order-state/index.ts'
import { releaseBalance } from './balance-part.service.ts'
import * as queries from './payment.queries.ts'
import { paymentMessages } from './payment.text.ts'

const TRANSFER = 4

/**
 * Closes the pending payment of a settle group, if there is one, and returns its balance part. The caller has locked
 * the trade.
 */
export async function closePending(server: AppContext, tx: Db, tradeId: number, isHm: boolean): Promise<void> {
  const pending = await queries.livePayment(tx, tradeId, isHm, 'pending')
  if (pending !== undefined) await closePayment(server, tx, pending)
}

/**
 * Closes one payment when it is still pending. Another attempt of the same settle group, begun meanwhile, stays open.
 * The caller has locked the trade.
 */
export async function closePayment(server: AppContext, tx: Db, pending: queries.PaymentRow): Promise<void> {
  if (!(await queries.movePayment(tx, { id: pending.id, from: 'pending', to: 'closed' }))) return
  await releaseBalance(tx, pending, server.now())
  // The pay page may still be open at the channel: the event closes it, or refunds a payment made meanwhile.
  if (pending.channel !== '') await queries.askToClose(tx, pending, server.now())
}

/**
 * Refunds a cancelled paid order the way it was paid: balance parts at once, the channel's part through the outbox, a
 * transfer to the wallet.
 */
export async function refundOrder(server: AppContext, tx: Db, order: Locked): Promise<void> {
  const isHm = order.settle_group === 'hm'
  const payment = await queries.livePayment(tx, order.trade_id, isHm, 'paid')
  if (payment === undefined) throw new Error(`paid order ${order.order_sn} has no payment`)
  const orders = await queries.paidOrders(tx, order.trade_id, isHm)
  const place = orders.findIndex((one) => one.id === order.id)
  const gift = allocate(
    payment.balance_gift,
    orders.map((one) => one.balance_used),
  )[place]!
  const channel = order.paid - order.balance_used
  const viaTransfer = payment.pay_type === TRANSFER
  const recharge = order.balance_used - gift + (viaTransfer ? channel : 0)
  const log = {
    member_id: order.member_id,
    use_type: 3,
    cause: `refund:${order.id}`,
    remark: paymentMessages.refundOf(order.order_sn),
    trade_id: order.trade_id,
    order_sn: order.order_sn,
    at: server.now(),
  }
  if (gift > 0) await queries.addWalletLog(tx, { ...log, kind: 'gift', amount: gift })
  if (recharge > 0) await queries.addWalletLog(tx, { ...log, kind: 'recharge', amount: recharge })
  if (gift + recharge > 0) await queries.addRefunded(tx, order.id, gift + recharge)
  if (channel > 0 && !viaTransfer) {
    await queries.insertRefund(tx, {
      payment_id: payment.id,
      order_id: order.id,
      member_id: order.member_id,
      amount: channel,
      way: 'channel',
      cause: `cancel:${order.id}`,
      status: 'waiting',
      at: server.now(),
    })
  }
}
