/** Reports for the staff. What other features may use. */
export { registerReports } from './report.api.ts'
