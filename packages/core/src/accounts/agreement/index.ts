export { agreementCalls } from './agreement.calls.ts'
