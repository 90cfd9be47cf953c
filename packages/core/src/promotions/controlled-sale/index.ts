// Calls and types of controlled sale.
export { controlledSaleAdminCalls, controlledSaleCalls } from './controlled-sale.calls.ts'
export type { ControlledSalePage, ControlledSaleZone, StaffApplication } from './controlled-sale.types.ts'
