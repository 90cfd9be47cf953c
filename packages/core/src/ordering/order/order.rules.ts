import { OrderStatus } from './order.constants.ts'
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
export const orderEdges: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [unpaid]: [transferPending, groupOpen, auditPending, cancelled],
  [transferPending]: [unpaid, auditPending, cancelled],
  [groupOpen]: [auditPending, cancelled],
  [auditPending]: [unshipped, cancelled, closed],
  [unshipped]: [partlyShipped, shipped, cancelled, closed],
  [partlyShipped]: [shipped, closed],
  [shipped]: [signed, closed],
  [signed]: [finished, closed],
  [finished]: [closed],
  [cancelled]: [],
  [closed]: [],
}

/** How many years back a keyword is looked for among a member's orders. */
export const SEARCHED_YEARS = 2
/** How many orders a keyword finds at most, the newest ones. */
export const SEARCHED_ORDERS = 200
/** Among how many of a member's newest orders a keyword of one or two letters is looked for. */
export const SEARCHED_FOR_SHORT = 4000

/** Whether the buyer may cancel at once: before payment, or paid but not yet being picked (domain.md §3.4). */
export const mayCancel = (status: OrderStatus): boolean =>
  status === unpaid || status === transferPending || status === auditPending

/** Whether the buyer still has to pay. */
export const mayPay = (status: OrderStatus): boolean => status === unpaid
