import { defineJob, untilEmpty } from '../../platform/jobs/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { messageSweeps } from './messages.queries.ts'

/** Deletes read messages after 180 days and unread ones after 365. */
export const sweepMessagesJob = defineJob({
  name: 'sweep-messages',
  every: DAY,
  run: async ({ db, now }, signal) => {
    for (const sweep of messageSweeps(db, now())) await untilEmpty(sweep, signal)
  },
})
