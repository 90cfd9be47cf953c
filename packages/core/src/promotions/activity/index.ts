// Calls and types of landing pages and activities.
export { activityAdminCalls, activityCalls } from './activity.calls.ts'
export type { CouponOfPage, GoodsOfCode, StaffActivity, StaffActivityDetail } from './activity.calls.ts'
export type {
  ActivityAction,
  ActivityActionResult,
  ActivityBlock,
  ActivityCard,
  ActivityKind,
  ActivityPage,
  StoredBlock,
} from './activity.types.ts'
