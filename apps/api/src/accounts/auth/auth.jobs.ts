import { defineJob, untilEmpty } from '../../platform/jobs/index.ts'
import { loginSweeps } from './auth.queries.ts'

/** Deletes ended logins, captchas and text message codes. */
export const sweepLoginsJob = defineJob({
  name: 'sweep-logins',
  every: 60 * 60_000,
  run: async ({ db, now }, signal) => {
    for (const sweep of loginSweeps(db, now())) await untilEmpty(sweep, signal)
  },
})
