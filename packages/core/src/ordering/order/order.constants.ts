/** States of an order (domain.md §3.4): `status`. */
export const OrderStatus = {
  unpaid: 10,
  transferPending: 12,
  groupOpen: 15,
  auditPending: 20,
  unshipped: 30,
  partlyShipped: 35,
  shipped: 40,
  signed: 50,
  finished: 60,
  cancelled: 90,
  closed: 95,
} as const
/** A value of `OrderStatus`. */
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

/** How much of an order is paid (domain.md §3.3): `pay_status` of an order. */
export const OrderPayStatus = {
  unpaid: 0,
  partlyPaid: 1,
  paid: 2,
  partlyRefunded: 3,
  refunded: 4,
} as const
/** A value of `OrderPayStatus`. */
export type OrderPayStatus = (typeof OrderPayStatus)[keyof typeof OrderPayStatus]
