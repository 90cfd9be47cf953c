import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { type DueCase, dueCases, refundingCases } from './after-sales.queries.ts'
import { answeredCases } from './case-reports.queries.ts'
import { endAnsweredCase } from './case-reports.service.ts'
import { runClock, settleCase } from './after-sales.service.ts'
import { timeOutCases } from './case-moves.service.ts'

/** Cases worked on at the same time: fewer than the connections of the jobs. */
const CONCURRENCY = 2

const runClocks = (server: AppContext, signal: AbortSignal): Promise<void> => {
  const now = server.now()
  return forEachDue(
    server,
    {
      job: 'after-sale-clocks',
      load: (after: DueCase | undefined) => dueCases(server.db, now, after),
      nameOf: ({ id }) => `case ${id}`,
      work: (one) => runClock(server, one),
      together: async (cases) => {
        const unsent = cases.filter((one) => one.is_unsent)
        if (unsent.length > 0) await timeOutCases(server, unsent)
        return cases.filter((one) => !one.is_unsent)
      },
      concurrency: CONCURRENCY,
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

const endAnswered = (server: AppContext, signal: AbortSignal): Promise<void> =>
  forEachDue(
    server,
    {
      job: 'end-answered-cases',
      load: (after: { readonly id: number } | undefined) => answeredCases(server.db, after),
      nameOf: ({ id }) => `case ${id}`,
      work: async ({ id }) => {
        await endAnsweredCase(server, id)
      },
    },
    signal,
  )

/** Clocks of cases, and the ends of their refunds. */
export const afterSaleJobs = [
  defineJob({ name: 'after-sale-clocks', every: MINUTE, run: runClocks }),
  // The end of a refund is an event; this one is for what its handler has given up.
  defineJob({ name: 'settle-refunded-cases', every: MINUTE, run: settleCases }),
  // An import ends the cases it answers; this one is for what a stopped process has left.
  defineJob({ name: 'end-answered-cases', every: MINUTE, run: endAnswered }),
]
