import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, forEachIsolated } from '../../platform/jobs/index.ts'
import { takePendingToQuery } from './payment.queries.ts'
import { endAtChannel, reconcile } from './payment.service.ts'

const MINUTE = 60_000

/** Queries the channels about payments without a notice. */
async function queryPending(server: AppContext): Promise<void> {
  const now = server.now()
  await forEachIsolated(await takePendingToQuery(server.db, now - MINUTE, now), async (payment) => {
    const known = await reconcile(server, payment)
    if (known !== 'paid' && payment.expire_at !== null && payment.expire_at * 1000 < now - MINUTE)
      await endAtChannel(server, payment)
  })
}

export const queryPendingPayments = defineJob({ name: 'query-pending-payments', every: 30_000, run: queryPending })
