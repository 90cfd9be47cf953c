import type { AppContext } from '../../platform/context/index.ts'
import { type Delivery, EventDeferred, EventRejected } from '../../platform/jobs/index.ts'
import type { Notice, PaymentProvider } from '../../platform/payment-providers/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { acceptRefund, failRefund, finishRefund, refundById, refundBySn, wakeRefund } from './refund.queries.ts'
import { refundMessages as text } from './refund.text.ts'

/** Pause until a refund that its channel has accepted is asked about, when no notice came, milliseconds. */
const ASK_AFTER = 5 * MINUTE

/**
 * Refunds an amount through its channel. An accepted refund ends by its notice, or is asked about; one that the channel
 * declares failed is given up with its reason, and the staff may retry it. While the channel is down the event waits.
 */
export async function onRefundRequested(
  server: AppContext,
  { payload }: Delivery<{ readonly refund_id: number }>,
): Promise<void> {
  const refund = await refundById(server.db, payload.refund_id)
  if (refund === undefined || refund.status === 'done') return
  const provider = providerOf(server, refund.channel)
  const known = refund.status === 'accepted' ? await provider.queryRefund(refund) : undefined
  // Idempotent: the channel knows the refund number.
  const state = known === undefined || known.status === 'unknown' ? await provider.refund(refund) : known
  if (state.status === 'done') return finishRefund(server.db, refund.id, server.now())
  if (state.status === 'failed') {
    await failRefund(server.db, refund.id, { reason: state.reason, at: server.now() })
    throw new EventRejected(state.reason)
  }
  // Its notice may have come first.
  await acceptRefund(server.db, refund.id)
  throw new EventDeferred('accepted by the channel', ASK_AFTER)
}

/** The provider of a channel; throws while it is down, so that the event waits without losing an attempt. */
export function providerOf(server: AppContext, channel: string): PaymentProvider {
  const provider = server.payments.get(channel)
  if (provider === undefined) throw new Error(`no payment provider for the channel ${channel}`)
  const rest = provider.restsFor()
  if (rest > 0) throw new EventDeferred('the channel is down', rest)
  return provider
}

/** Applies what a channel says about the end of a refund, once. */
export async function applyRefundNotice(
  server: AppContext,
  channel: string,
  paySn: string,
  { refund_sn, status }: NonNullable<Notice['refund']>,
): Promise<'applied' | 'duplicate' | 'unknown'> {
  const refund = await refundBySn(server.db, refund_sn)
  if (refund === undefined || refund.channel !== channel || refund.pay_sn !== paySn) return 'unknown'
  if (refund.status === 'done') return 'duplicate'
  if (status === 'done') {
    await finishRefund(server.db, refund.id, server.now())
    await wakeRefund(server.db, refund.id, server.now())
  } else await failRefund(server.db, refund.id, { reason: text.refundFailed, at: server.now() })
  return 'applied'
}
