import { defineJob } from '../../platform/jobs/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { applyDue } from './staff-prices.service.ts'

/** Brings planned prices in that are due. */
export const applyPlannedPrices = defineJob({ name: 'apply-planned-prices', every: MINUTE, run: applyDue })
