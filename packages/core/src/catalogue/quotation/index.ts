// Prices for one member on paper.
export { quotationAdminCalls } from './quotation.calls.ts'
