// Jobs and the health of the shop, for the staff.
export { healthAdminCalls } from './health.calls.ts'
export type { Health, JobState } from './health.calls.ts'
