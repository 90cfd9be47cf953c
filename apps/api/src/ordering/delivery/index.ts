/** When orders leave and arrive. What other features may use. */
export { deliveryFor, deliveryOfOrder, leavesBy } from './delivery.service.ts'
