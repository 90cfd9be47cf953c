/** Quotations for members. What other features may use. */
export { registerQuotations } from './quotation.api.ts'
