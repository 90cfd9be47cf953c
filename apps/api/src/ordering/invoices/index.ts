/** Electronic invoices: titles, requests, issuing through the provider, red invoices. What other features may use. */
export { registerInvoices } from './invoices.api.ts'
export { issuedFilesOf } from './invoices.queries.ts'
export { requestAtSigning } from './invoices.service.ts'
export { bySystem, issueInvoice } from './issue.service.ts'
export type { Issuing } from './titles.service.ts'
