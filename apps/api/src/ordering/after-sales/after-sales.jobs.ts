import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { type DueCase, dueCases, refundingCases } from './after-sales.queries.ts'
import { runClock, settleCase } from './after-sales.service.ts'

const runClocks = (server: AppContext, signal: AbortSignal): Promise<void> => {
  const now = server.now()
  return forEachDue(
    server,
    {
      job: 'after-sale-clocks',
      load: (after: DueCase | undefined) => dueCases(server.db, now, after),
      nameOf: ({ id }) => `case ${id}`,
      work: ({ id }) => runClock(server, id),
    },
    signal,
  )
}

const settleCases = (server: AppContext, signal: AbortSignal): Promise<void> =>
  forEachDue(
    server,
    {
      job: 'settle-refunded-cases',
      load: (after: { readonly id: number } | undefined) => refundingCases(server.db, after),
      nameOf: ({ id }) => `case ${id}`,
      work: ({ id }) => settleCase(server, id),
    },
    signal,
  )

/** Clocks of cases, and the ends of their refunds. */
export const afterSaleJobs = [
  defineJob({ name: 'after-sale-clocks', every: 60_000, run: runClocks }),
  defineJob({ name: 'settle-refunded-cases', every: 30_000, run: settleCases }),
]
