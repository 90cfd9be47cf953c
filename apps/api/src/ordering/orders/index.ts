/** Orders of members and what staff do with them. What other features may use. */
export { refundLines } from './shortage.queries.ts'
export { shortenRest, unitsOf } from './shortage.service.ts'
export { shipAnew } from './ship-anew.service.ts'
export { readOrder } from './order.service.ts'
export { registerOrders } from './order.api.ts'
export { orderCounts } from './order.queries.ts'
export { cancelLocked } from './cancel-order.service.ts'
