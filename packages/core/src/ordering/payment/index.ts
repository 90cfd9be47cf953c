// Calls, types and states of payments.
export { paymentAdminCalls, paymentCalls } from './payment.calls.ts'
export { PayStatus, PayType } from './payment.constants.ts'
export type { BankRefund, StartedPayment, PayState } from './payment.types.ts'
