export { checkoutCalls } from './checkout.calls.ts'
export type { Amounts } from './checkout.types.ts'
