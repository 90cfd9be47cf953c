// The frame of the four steps from the cart to the paid order, and the addresses of the last two.
export { doneHref, orderPaymentHref, tradePaymentHref } from './payment-href.ts'
export { CartStepsFrame, Waiting } from './steps-frame.tsx'
