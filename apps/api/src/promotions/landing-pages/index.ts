/** Landing pages and fairs. What other features may use. */
export { checkBlocks } from './landing-page-blocks.ts'
export { registerLandingPages } from './landing-page.api.ts'
export { publishedActivities } from './landing-page.queries.ts'
export { postOf } from './landing-page.view.ts'
export type { ActivityFields } from './landing-page.staff.queries.ts'
export { publishActivity } from './landing-page.staff.service.ts'
