import type { AppContext } from '../../platform/context/index.ts'
import type { Delivery } from '../../platform/jobs/index.ts'
import { providerOf } from '../refunds/index.ts'
import { paymentBySn } from './payment.queries.ts'
import { reconcile } from './payment.service.ts'

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
  const provider = providerOf(server, payment.channel)
  if ((await provider.close(payment.pay_sn)) === 'paid' && (await reconcile(server, payment)) !== 'paid')
    throw new Error('the channel was paid but does not say what')
}
