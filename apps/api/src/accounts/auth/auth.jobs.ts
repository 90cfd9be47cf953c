import { defineJob, untilEmpty } from '../../platform/jobs/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import { loginSweeps } from './auth.queries.ts'

/** Deletes ended logins, captchas and text message codes. */
export const sweepLoginsJob = defineJob({
  name: 'sweep-logins',
  every: HOUR,
  run: async ({ db, now }, signal) => {
    for (const sweep of loginSweeps(db, now())) await untilEmpty(sweep, signal)
  },
})
