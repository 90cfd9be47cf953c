/** Refunds of orders: what units bring back. What other features may use. */
export { type RefundLine, refundLines } from './refund-lines.queries.ts'
export { amountLeft, unitsOf } from './refund-units.ts'
