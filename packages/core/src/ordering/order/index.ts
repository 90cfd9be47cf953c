export { orderAdminCalls, orderCalls } from './order.calls.ts'
