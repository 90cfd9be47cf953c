// Lists that staff export as files: calls and types.
export {
  EXPORT_ROWS,
  exportAdminCalls,
  type ExportFormat,
  type ExportJob,
  type ExportState,
  type NewExport,
} from './export-job.calls.ts'
