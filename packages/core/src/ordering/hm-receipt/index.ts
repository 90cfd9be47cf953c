// Receipts of orders with controlled drugs.
export { hmReceiptAdminCalls, hmReceiptCalls } from './hm-receipt.calls.ts'
export { HM_LIMITS, HmStatus } from './hm-receipt.constants.ts'
export type { HmOrder, HmOrderPage, HmReceiptInput, HmTab, StaffHmOrder } from './hm-receipt.types.ts'
