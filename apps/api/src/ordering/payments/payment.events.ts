import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { defineEvent, type Delivery } from '../../platform/jobs/index.ts'
import { finishRefund, paymentBySn, refundById } from './payment.queries.ts'
import { reconcile } from './payment.service.ts'

/** A channel may be down for days and money must go back all the same: about a week of attempts. */
const MONEY_ATTEMPTS = 200

/** Money of a channel has to go back. */
export const refundRequested = defineEvent('refund.requested', z.object({ refund_id: z.int() }), {
  maxAttempts: MONEY_ATTEMPTS,
})

/** An attempt to pay was given up and is still open at its channel. */
export const paymentClosed = defineEvent('payment.closed', z.object({ pay_sn: z.string() }), {
  maxAttempts: MONEY_ATTEMPTS,
})

/** Gives money back through its channel. */
export async function onRefundRequested(
  server: AppContext,
  { payload }: Delivery<{ readonly refund_id: number }>,
): Promise<void> {
  const refund = await refundById(server.db, payload.refund_id)
  if (refund === undefined || refund.status !== 'waiting') return
  const provider = server.payments.get(refund.channel)
  if (provider === undefined) throw new Error(`no payment provider for the channel ${refund.channel}`)
  // The channel knows the refund number: asking twice pays back once.
  if ((await provider.refund(refund)) !== 'done') throw new Error('the channel did not refund')
  await finishRefund(server.db, refund.id, server.now())
}

/**
 * Ends a given-up attempt at its channel, so that nobody pays for nothing; one that was paid all the same is taken and
 * given back.
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
