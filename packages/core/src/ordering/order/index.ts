// Calls, types and states of orders, and the actions allowed in each state.
export { explainLine, explainOrder } from './explain.rules.ts'
export { orderAdminCalls, orderCalls } from './order.calls.ts'
export { OrderPayStatus, OrderStatus } from './order.constants.ts'
export {
  mayAskToCancel,
  mayCancel,
  mayPay,
  orderEdges,
  SEARCHED_FOR_SHORT,
  SEARCHED_ORDERS,
  SEARCHED_YEARS,
  statusesOf,
} from './order.rules.ts'
export { finishAt, orderSteps, orderTimes, type OrderActor, type OrderStep } from './order-steps.ts'
export { orderText } from './order.text.ts'
export type {
  CancelRequest,
  Explanation,
  OrderClock,
  OrderRefund,
  Order,
  AllowedOrderActions,
  OrderItem,
  OrderQuery,
  PlacedOrder,
  OrderRequest,
  OrderReward,
  OrderSummary,
  OrderTab,
  PriceStep,
  Shipment,
} from './order.types.ts'
