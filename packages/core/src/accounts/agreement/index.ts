// Calls and types of the yearly agreement.
export { agreementCalls } from './agreement.calls.ts'
export type { Agreement } from './agreement.types.ts'
