// Calls, types and states of orders, and the actions allowed in each state.
export { cancelRefund } from './cancel-refund.rules.ts'
export { explainLine, explainOrder } from './explain.rules.ts'
export { orderCalls } from './order.calls.ts'
export { orderAdminCalls } from './staff-order.calls.ts'
export { COLD_RANGE, OrderPayStatus, OrderStatus, TEMPERATURE_LIMITS, TRACE_CODES_MOST } from './order.constants.ts'
export type { ColdClass } from './order.constants.ts'
export {
  mayAskToCancel,
  mayCancel,
  mayPay,
  orderEdges,
  EXPORTED_LINES,
  EXPORTED_ORDERS,
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
  ParcelTemperature,
  PriceStep,
  Shipment,
  TemperatureRecord,
  TraceCodes,
} from './order.types.ts'
export { ORDER_FLAGS, ORDER_SORTS, type OrderFlag, type OrderSort } from './staff-order.constants.ts'
export type {
  OrderBulkResult,
  OrderBulkVerb,
  OrderCheck,
  StaffOrder,
  StaffOrderActions,
  StaffOrderCounts,
  StaffOrderDetail,
  StaffOrderQuery,
  UnitsToTake,
} from './staff-order.types.ts'
