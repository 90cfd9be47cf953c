// The credit line of a member: what they bought and pay later, monthly bills, repayments.
export { creditAdminCalls, creditCalls } from './credit.calls.ts'
export { CREDIT_LIMITS, CreditChangeState } from './credit.constants.ts'
export type { Credit, CreditBill, CreditChange, CreditLine, CreditMove, CreditMoveKind } from './credit.types.ts'
