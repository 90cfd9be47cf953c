/** Payments, transfers and refunds. What other features may use. */
export { registerPayments } from './payment.api.ts'
export { addWalletLog, isOwnReceipt, lockTrade, lockWallet, pendingOf, walletOf } from './payment.queries.ts'
export { endAtChannel } from './payment.service.ts'
export { dropTransfer } from './transfer.service.ts'
export { closePending, refundOrder, refundPart } from './refund.service.ts'
