/** Sub-zones of controlled sale and applications. What other features may use. */
export { registerControlledSale } from './controlled-sale.api.ts'
export { controlledGoods, policyByUrl } from './controlled-sale.queries.ts'
