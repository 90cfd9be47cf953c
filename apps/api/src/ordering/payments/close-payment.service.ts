import type { AppContext } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { publish } from '../../platform/jobs/index.ts'
import { releaseBalance } from './balance-part.service.ts'
import { paymentClosed } from './payment.events.ts'
import * as queries from './payment.queries.ts'

/**
 * Closes the pending payment of a settle group, if there is one, and returns its balance part. The caller has locked
 * the trade.
 */
export async function closePending(server: AppContext, tx: Db, tradeId: number, isHm: boolean): Promise<void> {
  const pending = await queries.lockPending(tx, tradeId, isHm)
  if (pending !== undefined) await closePayment(server, tx, pending)
}

/**
 * Closes one payment when it is still pending. Another attempt of the same settle group, begun meanwhile, stays open.
 * The caller has locked the trade.
 */
export async function closePayment(server: AppContext, tx: Db, pending: queries.PaymentRow): Promise<void> {
  if (!(await queries.movePayment(tx, { id: pending.id, from: 'pending', to: 'closed' }))) return
  await releaseBalance(tx, pending, server.now())
  if (pending.received > 0) await queries.markPart(tx, pending.trade_id, pending.is_hm, false)
  // The pay page may still be open at the channel: the event closes it, or refunds a payment made meanwhile.
  const { id, pay_sn, channel } = pending
  if (channel !== '') await publish(tx, paymentClosed, { key: id, payload: { pay_sn, channel }, at: server.now() })
}
