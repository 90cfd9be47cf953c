import { defineJob } from '../../platform/jobs/index.ts'
import { sealAgain } from './second-factor.service.ts'

/** Follows a replacement of the keys, so that the old one can be dropped an hour later. */
export const sealAgainJob = defineJob({ name: 'seal-second-factors', every: 10 * 60_000, run: sealAgain })
