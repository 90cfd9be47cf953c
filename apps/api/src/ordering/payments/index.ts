/** Payments and transfers. What other features may use. */
export { registerPayments } from './payment.api.ts'
export { type TransferListRow, listTransfers } from './payment.staff.queries.ts'
export { isOwnReceipt, lockTrade, pendingOf } from './payment.queries.ts'
export { availableCredit, creditBlockAt } from './credit-part.service.ts'
export { endAtChannel } from './payment.service.ts'
export { dropTransfer, reviewTransfer } from './transfer.service.ts'
export { closePending } from './close-payment.service.ts'
