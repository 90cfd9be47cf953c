// Lists as files.
export { ExportButton, fetchExport, type Exported } from './export-button.tsx'
