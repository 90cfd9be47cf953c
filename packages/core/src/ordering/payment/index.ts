export { paymentAdminCalls, paymentCalls } from './payment.calls.ts'
