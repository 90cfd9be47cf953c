// Calls and types of the yearly agreement.
export { AgreementStatus } from './agreement.constants.ts'
export { agreementCalls } from './agreement.calls.ts'
export type { Agreement } from './agreement.types.ts'
