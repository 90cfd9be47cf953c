/** Refunds: what units bring back, the split over the parts of a payment, the end. What other features may use. */
export { registerRefunds } from './refund.api.ts'
export { type RefundLine, refundLines } from './refund-lines.queries.ts'
export { amountLeft, type PaidLine, unitsLeft, unitsOf } from './refund-units.ts'
export { refundOrder, refundPart } from './refund.service.ts'
export { insertRefund } from './refund.queries.ts'
export { applyRefundNotice, providerOf } from './refund-events.service.ts'
export { MONEY_ATTEMPTS, refundFinished } from './refund.events.ts'
