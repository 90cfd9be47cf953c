/** Orders of members and what staff do with them. What other features may use. */
export { registerOrders } from './order.api.ts'
export { orderCounts } from './order.queries.ts'
export { cancelLocked } from './cancel-order.service.ts'
