export { activityAdminCalls, activityCalls } from './activity.calls.ts'
export type { ActivityCard } from './activity.types.ts'
