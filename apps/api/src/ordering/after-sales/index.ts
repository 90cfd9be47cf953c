/** After-sale cases. What other features may use. */
export { registerAfterSales } from './after-sales.api.ts'
