/** Controlled drugs: limits of a company, receipts of their buyers. What other features may use. */
export { registerHmReceipts } from './hm-receipt.api.ts'
export { recordHmOrders } from './hm-limits.service.ts'
