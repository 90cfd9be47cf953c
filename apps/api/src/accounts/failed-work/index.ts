/** What jobs and events gave up, for the staff. What other features may use. */
export { registerFailedWork } from './failed-work.api.ts'
