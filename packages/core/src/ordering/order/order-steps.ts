import { DAY_SECONDS, HOUR_SECONDS } from '../../platform/time/index.ts'
import { OrderStatus } from './order.constants.ts'

/** Who moves an order. */
export type OrderActor = 'buyer' | 'staff' | 'system'

/** Times of an order after its payment (domain.md §3.4); hours, days, minutes as the names say. */
export const orderTimes = {
  /** Within which staff answer a request to cancel; then it is refused. */
  cancelAnswerHours: 4,
  /** Requests to cancel that a buyer may make of one order. */
  cancelRequests: 2,
  /** Within which a buyer says whether they take an earlier end date; then the line is refunded. */
  lotAnswerHours: 48,
  /** Within which the rest of a partly shipped order is sent or refunded by staff, from its first parcel. */
  shortageHours: 48,
  /** After which the system refunds that rest. */
  shortageRefundHours: 72,
  /** After which an order counts as received, from its last parcel. */
  signDays: 15,
  /** After which a received order is finished. */
  finishDays: 7,
  /** How long an order stays open after its last case was closed. */
  finishAfterCaseHours: 24,
  /** Before the end of the time to pay when the buyer is reminded, and the least time an order then had to be paid. */
  reminderMinutes: 30,
  reminderLeastMinutes: 60,
} as const

/** One allowed step of an order: from where to where, by whom, on what clock, and what it does. */
export type OrderStep = {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly who: readonly OrderActor[]
  /** The clock that does it when nobody has; absent: none. */
  readonly clock?: string
  readonly effect: string
}

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
const release = 'stock and assets are released'
const refund = `${release}, what was paid is refunded in full`

/** Every step that an order may take (domain.md §3.4). The database has the same pairs as `order_edge`. */
export const orderSteps: readonly OrderStep[] = [
  { from: unpaid, to: transferPending, who: ['buyer'], effect: 'the time to pay grows to that of a transfer' },
  {
    from: unpaid,
    to: auditPending,
    who: ['system'],
    effect: 'the payment is split over the orders, gifts are granted',
  },
  { from: unpaid, to: groupOpen, who: ['system'], effect: 'the units count for the group' },
  { from: unpaid, to: cancelled, who: ['buyer', 'staff', 'system'], clock: 'expire_at', effect: release },
  { from: transferPending, to: auditPending, who: ['system'], effect: 'as a payment, when finance has confirmed it' },
  { from: transferPending, to: unpaid, who: ['staff', 'system'], effect: 'a day to pay again' },
  { from: transferPending, to: cancelled, who: ['buyer', 'staff', 'system'], clock: 'expire_at', effect: release },
  { from: groupOpen, to: auditPending, who: ['system'], effect: 'the group has reached its number' },
  { from: groupOpen, to: cancelled, who: ['system'], clock: 'end of the group', effect: refund },
  { from: auditPending, to: unshipped, who: ['system', 'staff'], effect: 'sent to the warehouse' },
  { from: auditPending, to: cancelled, who: ['buyer', 'staff', 'system'], effect: refund },
  { from: auditPending, to: closed, who: ['system'], effect: 'everything was refunded' },
  { from: unshipped, to: partlyShipped, who: ['staff'], effect: 'lots leave the stock; the clock of the rest begins' },
  { from: unshipped, to: shipped, who: ['staff'], effect: 'lots leave the stock' },
  {
    from: unshipped,
    to: cancelled,
    who: ['buyer', 'staff', 'system'],
    clock: 'lotAnswerHours',
    effect: `by the staff, or nothing is left but lots that the buyer does not take: ${refund}`,
  },
  { from: unshipped, to: closed, who: ['system'], effect: 'everything was refunded' },
  {
    from: partlyShipped,
    to: shipped,
    who: ['staff', 'system'],
    clock: 'shortageRefundHours',
    effect: 'the last parcel, or the rest is refunded',
  },
  { from: partlyShipped, to: closed, who: ['staff'], effect: 'refused at the door and checked in' },
  { from: shipped, to: signed, who: ['buyer', 'staff', 'system'], clock: 'signDays', effect: 'windows of cases begin' },
  { from: shipped, to: closed, who: ['staff'], effect: 'refused at the door and checked in' },
  { from: signed, to: finished, who: ['system'], clock: 'finishDays', effect: 'points are granted' },
  { from: signed, to: closed, who: ['staff', 'system'], effect: 'everything was refunded' },
  { from: finished, to: closed, who: ['staff', 'system'], effect: 'everything was refunded' },
]

/**
 * When a received order is finished, Unix seconds: a week after the receipt, and a day after its last case was closed;
 * `lastCase` null: none was. While a case is open an order is not finished at all.
 */
export const finishAt = (signedAt: number, lastCase: number | null): number =>
  Math.max(
    signedAt + orderTimes.finishDays * DAY_SECONDS,
    lastCase === null ? 0 : lastCase + orderTimes.finishAfterCaseHours * HOUR_SECONDS,
  )
