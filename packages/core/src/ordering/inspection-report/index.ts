// Inspection reports of lots.
export { inspectionReportAdminCalls, inspectionReportCalls } from './inspection-report.calls.ts'
export { REPORT_LIMITS, ReportRefusal } from './inspection-report.constants.ts'
export { readReportName, type ReportName } from './inspection-report.rules.ts'
export type {
  InspectionLot,
  InspectionPage,
  InspectionQuery,
  ReportImport,
  StaffReport,
} from './inspection-report.types.ts'
