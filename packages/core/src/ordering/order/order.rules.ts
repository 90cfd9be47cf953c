import type { OrderStatus, OrderTab } from './order.types.ts'

/** The tab of "my orders" an order stands in (domain.md §3.4). */
export const statusesOf: Readonly<Record<OrderTab, readonly OrderStatus[]>> = {
  all: [10, 12, 15, 20, 30, 35, 40, 50, 60, 90, 95],
  unpaid: [10, 12],
  unshipped: [15, 20, 30],
  shipped: [35, 40],
  signed: [50],
  finished: [60],
  cancelled: [90, 95],
}

/** Legal ways of an order; the database holds the same table (`order_edge`), and a test compares the two. */
export const orderEdges: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  10: [12, 15, 20, 90],
  12: [10, 20, 90],
  15: [20, 90],
  20: [30, 90, 95],
  30: [35, 40, 90, 95],
  35: [40, 95],
  40: [50, 95],
  50: [60, 95],
  60: [95],
  90: [],
  95: [],
}

/** Whether the buyer may cancel by himself at once: before payment, or paid but not yet being picked (domain.md §3.4). */
export const mayCancel = (status: OrderStatus): boolean => status === 10 || status === 12 || status === 20

/** Whether the buyer still has to pay. */
export const mayPay = (status: OrderStatus): boolean => status === 10
