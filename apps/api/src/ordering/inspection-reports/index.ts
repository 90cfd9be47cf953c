/** Inspection reports of lots. What other features may use. */
export { registerInspectionReports } from './inspection-report.api.ts'
export { lotsOfOrder } from './inspection-report.queries.ts'
export { entriesOf } from './inspection-report.service.ts'
export { sealedCopy } from './sealed-copy.ts'
