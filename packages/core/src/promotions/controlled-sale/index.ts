export { controlledSaleAdminCalls, controlledSaleCalls } from './controlled-sale.calls.ts'
