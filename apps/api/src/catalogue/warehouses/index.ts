/** Warehouses. What other features may use. */
export { registerWarehouses } from './warehouse.api.ts'
export { firstWarehouse } from './first-warehouse.ts'
