// Reports for the staff: calls, groupings and who sees them.
export { REPORT_BY, REPORT_ROLES, reportAdminCalls } from './report.calls.ts'
export type { Report, ReportCell, ReportColumn, AnalyticsName, ReportQuery } from './report.calls.ts'
