// Addresses of the pay pages.
export { orderPaymentHref, tradePaymentHref } from './payment-href.ts'
