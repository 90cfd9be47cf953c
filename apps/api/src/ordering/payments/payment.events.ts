import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { defineEvent, type Delivery } from '../../platform/jobs/index.ts'
import { finishRefund, paymentBySn, refundById } from './payment.queries.ts'
import { reconcile } from './payment.service.ts'

/** Attempts of an event about money, about a week: a channel may be down for days. */
const MONEY_ATTEMPTS = 200

/** A channel has to refund an amount. */
export const refundRequested = defineEvent('refund.requested', z.object({ refund_id: z.int() }), {
  maxAttempts: MONEY_ATTEMPTS,
})

/** A payment attempt was closed here and is still open at its channel. */
export const paymentClosed = defineEvent('payment.closed', z.object({ pay_sn: z.string() }), {
  maxAttempts: MONEY_ATTEMPTS,
})

/** Refunds an amount through its channel. */
export async function onRefundRequested(
  server: AppContext,
  { payload }: Delivery<{ readonly refund_id: number }>,
): Promise<void> {
  const refund = await refundById(server.db, payload.refund_id)
  if (refund === undefined || refund.status !== 'waiting') return
  const provider = server.payments.get(refund.channel)
  if (provider === undefined) throw new Error(`no payment provider for the channel ${refund.channel}`)
  // Idempotent: the channel knows the refund number.
  if ((await provider.refund(refund)) !== 'done') throw new Error('the channel did not refund')
  await finishRefund(server.db, refund.id, server.now())
}

/**
 * Closes an attempt at its channel, so that nobody pays for a cancelled order; one that was paid meanwhile is recorded
 * and refunded.
 */
export async function onPaymentClosed(
  server: AppContext,
  { payload }: Delivery<{ readonly pay_sn: string }>,
): Promise<void> {
  const payment = await paymentBySn(server.db, payload.pay_sn)
  if (payment === undefined || payment.status !== 'closed') return
  const provider = server.payments.get(payment.channel)
  if (provider === undefined) throw new Error(`no payment provider for the channel ${payment.channel}`)
  if ((await provider.close(payment.pay_sn)) === 'paid' && (await reconcile(server, payment)) !== 'paid')
    throw new Error('the channel was paid but does not say what')
}
