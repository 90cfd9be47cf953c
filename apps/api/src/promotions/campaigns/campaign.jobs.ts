import { defineJob } from '../../platform/jobs/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { endCashback, releaseCashback } from './cashback.service.ts'
import { grantQuarterRewards } from './doctor.service.ts'

export const campaignJobs = [
  defineJob({ name: 'release-cashback', every: 10 * MINUTE, run: releaseCashback }),
  defineJob({ name: 'end-cashback', every: 60 * MINUTE, run: endCashback }),
  defineJob({ name: 'grant-quarter-rewards', every: 60 * MINUTE, run: grantQuarterRewards }),
]
