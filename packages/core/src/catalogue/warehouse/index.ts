// Warehouses of the shop: calls and types of the staff.
export { WAREHOUSE_NAME, warehouseAdminCalls } from './warehouse.calls.ts'
export type { StaffWarehouse } from './warehouse.calls.ts'
