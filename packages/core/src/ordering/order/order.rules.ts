import { OrderStatus } from './order.constants.ts'
import { orderSteps } from './order-steps.ts'
import type { OrderTab } from './order.types.ts'

const {
  unpaid,
  transferPending,
  groupOpen,
  auditPending,
  unshipped,
  partlyShipped,
  shipped,
  signed,
  finished,
  cancelled,
  closed,
} = OrderStatus

/** The states that each tab of "my orders" shows (domain.md §3.4). */
export const statusesOf: Readonly<Record<OrderTab, readonly OrderStatus[]>> = {
  all: Object.values(OrderStatus),
  unpaid: [unpaid, transferPending],
  unshipped: [groupOpen, auditPending, unshipped],
  shipped: [partlyShipped, shipped],
  signed: [signed],
  finished: [finished],
  cancelled: [cancelled, closed],
}

/**
 * The next states allowed from each state. The database has the same table (`order_edge`), and a test compares them.
 */
export const orderEdges: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = Object.fromEntries(
  Object.values(OrderStatus).map((from) => [
    from,
    orderSteps
      .filter((step) => step.from === from)
      .map((step) => step.to)
      .toSorted((a, b) => a - b),
  ]),
) as unknown as Record<OrderStatus, readonly OrderStatus[]>

/** How many years back a keyword is looked for among a member's orders. */
export const SEARCHED_YEARS = 2
/** How many orders a keyword finds at most, the newest ones. */
export const SEARCHED_ORDERS = 200
/** Among how many of a member's newest orders a keyword of one or two letters is looked for. */
export const SEARCHED_FOR_SHORT = 4000

/** How many orders, the newest ones, and how many of their lines an exported file holds at most. */
export const EXPORTED_ORDERS = 1_000
/** See `EXPORTED_ORDERS`. */
export const EXPORTED_LINES = 5_000

/** Whether the buyer may cancel at once: before payment, or paid but not yet being picked (domain.md §3.4). */
export const mayCancel = (status: OrderStatus): boolean =>
  status === unpaid || status === transferPending || status === auditPending

/** Whether the buyer may ask to cancel: it is being picked, and staff must agree (domain.md §3.4). */
export const mayAskToCancel = (status: OrderStatus): boolean => status === unshipped

/** Whether the buyer still has to pay. */
export const mayPay = (status: OrderStatus): boolean => status === unpaid
