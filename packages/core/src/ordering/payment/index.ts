// Calls, types and states of payments.
export { paymentAdminCalls, paymentCalls } from './payment.calls.ts'
export { moneyAdminGroups } from './money-groups.calls.ts'
export { reconciliationAdminCalls } from './reconciliation.calls.ts'
export type { Counted, LedgerCheck, ReconciledDay, ReconciledDayDetail } from './reconciliation.types.ts'
export { refundAdminCalls } from './refund.calls.ts'
export type { RefundCounts, RefundQuery, RefundTab, StaffRefund } from './refund.types.ts'
export {
  refundSteps,
  shareSteps,
  transferSteps,
  type MoneyActor,
  type RefundState,
  type ShareState,
  type TransferState,
} from './payment-steps.ts'
export { PayStatus, PayType, type RefundWay } from './payment.constants.ts'
export type {
  BankRefund,
  NewPayShare,
  PayShare,
  PayState,
  SharedBill,
  StaffTransfer,
  StartedPayment,
} from './payment.types.ts'
