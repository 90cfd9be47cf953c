/** After-sale cases. What other features may use. */
export { registerAfterSales } from './after-sales.api.ts'
export { openCases } from './after-sales.queries.ts'
export { answeredCases } from './case-reports.queries.ts'
export { askForReport, endAnsweredCase } from './case-reports.service.ts'
export { closeUnanswered } from './after-sales.service.ts'
