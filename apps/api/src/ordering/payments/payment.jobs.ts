import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { COMPARE } from './channel-bill.queries.ts'
import { compareChannelBills } from './channel-bill.service.ts'
import { type PaymentRow, takePendingToQuery } from './payment.queries.ts'
import { endAtChannel, reconcile } from './payment.service.ts'

/** Payments that a channel is queried about at the same time. */
const CONCURRENCY = 10

/** Queries the channels about payments without a notice, each channel by itself: a slow one delays no other. */
async function queryPending(server: AppContext, signal: AbortSignal): Promise<void> {
  await Promise.all([...server.payments.keys()].map((channel) => queryChannel(server, channel, signal)))
}

function queryChannel(server: AppContext, channel: string, signal: AbortSignal): Promise<void> {
  const now = server.now()
  return forEachDue(
    server,
    {
      job: 'query-pending-payments',
      // A channel that is down is left alone; its payments come with a later run.
      load: async () =>
        (server.payments.get(channel)?.restsFor() ?? 0) > 0
          ? []
          : takePendingToQuery(server.db, { channel, before: now - MINUTE, now }),
      nameOf: ({ pay_sn }: PaymentRow) => `payment ${pay_sn}`,
      work: async (payment) => {
        const known = await reconcile(server, payment)
        if (known !== 'paid' && payment.expire_at !== null && payment.expire_at * 1000 < now - MINUTE)
          await endAtChannel(server, payment)
      },
      concurrency: CONCURRENCY,
    },
    signal,
  )
}

export const queryPendingPayments = defineJob({ name: 'query-pending-payments', every: 30_000, run: queryPending })

/** Each difference between a channel's bill and our books is a case for finance, in the list of what was given up. */
export const comparePayments = defineJob({ name: COMPARE, every: 30 * MINUTE, run: compareChannelBills })
