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

/** How many trace codes a line may have in one shipment. */
export const TRACE_CODES_MOST = 5_000

/** What a trace code takes in a form, with the name of its field, bytes. */
export const TRACE_CODE_BYTES = 64

/** Classes of goods that travel cold: `temp_class`; lc 冷藏, ld 冷冻. */
export type ColdClass = 'lc' | 'ld'

/** What a temperature record may show, tenths of a degree (药品经营质量管理规范: 2–8 ℃, −25 to −10 ℃). */
export const COLD_RANGE: Readonly<Record<ColdClass, { readonly from: number; readonly to: number }>> = {
  lc: { from: 20, to: 80 },
  ld: { from: -250, to: -100 },
}

/** How many readings a temperature record may have, and the bytes of its file. */
export const TEMPERATURE_LIMITS = { readings: 10_000, bytes: 1_000_000 } as const
