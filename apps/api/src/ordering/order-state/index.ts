/** States of an order: the only way to move one along, with log and event. What other features may use. */
export { orderCreated, orderMoved } from './order-state.events.ts'
export {
  giftsWithoutPurchase,
  type Locked,
  lockTrade,
  lockTradeOf,
  lockTradesOf,
  moveOrder,
  moveOrders,
  lastNote,
  logOrder,
  numberedOrders,
  ordersOfTrade,
  releaseStock,
} from './order-state.queries.ts'
