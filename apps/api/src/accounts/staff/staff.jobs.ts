import { defineJob } from '../../platform/jobs/index.ts'
import { HOUR, MINUTE } from '../../platform/time/index.ts'
import { sealNextDay } from './staff-audit.queries.ts'
import { sealAgain } from './second-factor.service.ts'

/** Follows a replacement of the keys, so that the old one can be dropped an hour later. */
export const sealAgainJob = defineJob({ name: 'seal-second-factors', every: 10 * MINUTE, run: sealAgain })

/** Seals the audit log of every day that is over; a night that was missed is caught up. */
export const sealAuditJob = defineJob({
  name: 'seal-audit',
  every: HOUR,
  run: async ({ db, now }, signal) => {
    while (!signal.aborted && (await sealNextDay(db, now())) !== undefined);
  },
})
