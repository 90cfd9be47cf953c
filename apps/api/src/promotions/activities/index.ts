/** Activities: landing pages and fairs. What other features may use. */
export { checkBlocks } from './activity-blocks.ts'
export { registerActivities } from './activity.api.ts'
export { publishedActivities } from './activity.queries.ts'
export { postOf } from './activity.view.ts'
export type { ActivityFields } from './activity.staff.queries.ts'
export { publishActivity } from './activity.staff.service.ts'
