import { reconciliationAdminCalls } from './reconciliation.calls.ts'
import { refundAdminCalls } from './refund.calls.ts'

/** Groups of the contract about refunds on their way and about the books of the channels. */
export const moneyAdminGroups = {
  refundAdmin: refundAdminCalls,
  reconciliationAdmin: reconciliationAdminCalls,
} as const
