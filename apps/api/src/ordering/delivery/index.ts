/** When orders leave and arrive. What other features may use. */
export { deliveryFor, deliveryOfOrder } from './delivery.service.ts'
