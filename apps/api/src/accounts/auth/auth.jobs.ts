import { defineJob } from '../../platform/jobs/index.ts'
import { sweepLogins } from './auth.queries.ts'

/** Deletes ended logins, captchas and text message codes. */
export const sweepLoginsJob = defineJob({
  name: 'sweep-logins',
  every: 60 * 60_000,
  run: ({ db, now }) => sweepLogins(db, now()),
})
