// Calls and types of checkout: preview, differences, the order request.
export { checkoutCalls } from './checkout.calls.ts'
export type { Amounts, CheckoutChoices, CouponChoice, Difference, Preview, PreviewGroup } from './checkout.types.ts'
