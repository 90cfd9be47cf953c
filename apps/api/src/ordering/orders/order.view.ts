import {
  invoiceFault,
  type AllowedOrderActions,
  type Order,
  type OrderClock,
  type OrderSummary,
  type Shipment,
} from '@yaopi/core/contract'
import {
  allocate,
  explainOrder,
  finishAt,
  mayAskToCancel,
  mayCancel,
  mayPay,
  orderText,
  OrderStatus,
  orderTimes,
  PayType,
  toYuan,
  type Fen,
} from '@yaopi/core'
import { countLines } from '@yaopi/core/pricing'
import { cancelRefund } from '@yaopi/core/staff'
import { HOUR_SECONDS } from '../../platform/time/index.ts'
import type { FullRow, SummaryRow } from './order.queries.ts'
import { orderMessages } from './order.text.ts'
import { temperatureView } from './temperature.service.ts'

const WHO = { buyer: orderMessages.buyer, staff: orderMessages.staff, system: orderMessages.system } as const

const AFTER_SHIPPING: readonly OrderStatus[] = [
  OrderStatus.partlyShipped,
  OrderStatus.shipped,
  OrderStatus.signed,
  OrderStatus.finished,
]

/** What the buyer may do in a state (domain.md §3.4). `refused`: why they may do nothing at all. */
const canOf = (
  status: SummaryRow['status'],
  refused: string | undefined,
  { requests, isOpen, owes }: { readonly requests: number; readonly isOpen: boolean; readonly owes: boolean },
): AllowedOrderActions =>
  refused === undefined
    ? {
        cancel: mayCancel(status) || (mayAskToCancel(status) && !isOpen && requests < orderTimes.cancelRequests),
        ...(mayAskToCancel(status) ? { cancel_asks: true } : {}),
        ...(AFTER_SHIPPING.includes(status) ? { after_sale: true } : {}),
        ...(owes ? { upload_hm: true } : {}),
        pay: mayPay(status),
        confirm: status === OrderStatus.shipped,
        buy_again: true,
        remind: status === OrderStatus.auditPending || status === OrderStatus.unshipped,
      }
    : { cancel: false, pay: false, confirm: false, buy_again: false, remind: false, refused }

const partOf = ({ part }: Pick<SummaryRow, 'part'>): Pick<OrderSummary, 'part_payment'> =>
  part === null ? {} : { part_payment: { received: toYuan(part.received), due: toYuan(part.due) } }

/** What a cancellation gives back while there may be one; `refunded`: refunds so far, fen. */
const cancelRefundOf = (
  { status, paid }: Pick<SummaryRow, 'status' | 'paid'>,
  refunded: Fen,
): Pick<OrderSummary, 'cancel_refund'> =>
  paid > 0 && (mayCancel(status) || mayAskToCancel(status))
    ? { cancel_refund: cancelRefund({ paid: toYuan(paid), refunds: [{ amount: toYuan(refunded) }] }) }
    : {}

/** An order of a list as the wire has it. */
export function summaryView(row: SummaryRow, refused?: string): OrderSummary {
  return {
    id: row.id,
    order_sn: row.order_sn,
    trade_id: row.trade_id,
    trade_sn: row.trade_sn,
    settle_group: row.settle_group,
    group_name: orderText.group[row.settle_group],
    status: row.status,
    status_text: orderText.status[row.status],
    pay_status: row.pay_status,
    pay_type: row.pay_type,
    payable: toYuan(row.payable),
    paid: toYuan(row.paid),
    freight: toYuan(row.freight),
    ...partOf(row),
    ...cancelRefundOf(row, row.refund_sum),
    kinds: row.kinds,
    number: row.number,
    ...(row.gifts > 0 ? { gift_number: row.gifts } : {}),
    created_at: row.created_at,
    expire_at: row.expire_at,
    items: row.items.map(([goods_id, number, price, name, ypgg, sccj, image, bzdw]) => ({
      goods_id,
      name,
      ypgg,
      sccj,
      image,
      bzdw,
      number,
      price: toYuan(price),
    })),
    can: canOf(row.status, refused, { requests: row.cancel_requests, isOpen: row.has_request, owes: row.owes_receipt }),
  }
}

export const parcelsView = (row: Pick<FullRow, 'packages'>): Shipment[] =>
  (row.packages ?? []).map(({ temperature, ...one }) => {
    const cold = temperatureView(temperature)
    return { ...one, lines: one.lines ?? [], traces: one.traces ?? [], ...(cold && { temperature: cold }) }
  })

/** Whether the buyer is asked to take an earlier end date for what is left of a line. */
const isAsked = (item: FullRow['items'][number]): boolean =>
  item.offered_end !== null && item.number - item.shipped_number - item.short_number > 0

/**
 * The clocks that run on an order; `now` in Unix seconds. What the system does at a moment that has passed is done by
 * the next run of its job: that moment is no date to wait for.
 */
function clocksOf(row: FullRow, now: number): OrderClock[] {
  const { status, cancel_request: request, shipped_at: first, signed_at: signed } = row
  const isPicked = status === OrderStatus.unshipped || status === OrderStatus.partlyShipped
  const last = Math.max(0, ...(row.packages ?? []).map((parcel) => parcel.shipped_at))
  const clocks: OrderClock[] = []
  if (request?.state === 'open') clocks.push({ who: 'staff', what: 'answer_cancel', at: request.expire_at })
  const ends = row.items.filter(isAsked).flatMap((item) => item.offered_until ?? [])
  if (isPicked && ends.length > 0) clocks.push({ who: 'buyer', what: 'answer_lots', at: Math.min(...ends) })
  if (status === OrderStatus.partlyShipped && first !== null)
    clocks.push(
      { who: 'staff', what: 'send_rest', at: first + orderTimes.shortageHours * HOUR_SECONDS },
      { who: 'system', what: 'refund_rest', at: first + orderTimes.shortageRefundHours * HOUR_SECONDS },
    )
  if (status === OrderStatus.shipped && last > 0)
    clocks.push({ who: 'system', what: 'sign', at: last + orderTimes.signDays * 24 * HOUR_SECONDS })
  if (status === OrderStatus.signed && signed !== null && row.open_cases === 0)
    clocks.push({ who: 'system', what: 'finish', at: finishAt(signed, row.case_closed_at) })
  return clocks.filter(({ who, at }) => who !== 'system' || at > now)
}

const isUnpaid = (status: OrderStatus): boolean =>
  status === OrderStatus.unpaid || status === OrderStatus.transferPending

/** What was paid of an order by which way. Transfers that came in parts stood in the balance until the rest came. */
function paidBy({ id, paid, pay_type, balance_used, by_transfers }: FullRow): Order['paid_by'] {
  if (paid === 0 || pay_type === null) return undefined
  const { received = 0, orders = [] } = by_transfers ?? {}
  const shares = allocate(
    received,
    orders.map(({ used }) => used),
  )
  const transferred = shares[orders.findIndex((one) => one.id === id)] ?? 0
  const parts: readonly (readonly [way: number, amount: Fen])[] = [
    [PayType.balance, balance_used - transferred],
    [PayType.transfer, transferred],
    [pay_type, paid - balance_used],
  ]
  const amounts = new Map<number, Fen>()
  for (const [way, amount] of parts) amounts.set(way, (amounts.get(way) ?? 0) + amount)
  return [...amounts].flatMap(([way, amount]) => (amount > 0 ? [{ pay_type: way, amount: toYuan(amount) }] : []))
}

/** What was refunded of an order or is on its way back, fen. */
const refundedOf = ({ refunds }: Pick<FullRow, 'refunds'>): Fen =>
  (refunds ?? []).reduce((sum, { outside, recharge, gift }) => sum + outside + recharge + gift, 0)

/** What an order brings when it is finished: what was refunded, or is on its way back, earns no points. */
const pointsOf = (row: Pick<FullRow, 'points_earned' | 'refunds'>): number =>
  Math.max(0, row.points_earned - Math.ceil(refundedOf(row) / 100))

/** Whether the reader may request an invoice of the order now; `now` in Unix seconds. */
const mayInvoice = (row: FullRow, now: number): boolean =>
  invoiceFault({ ...row, amount: row.for_invoice, is_invoiced: row.invoice !== null }, now) === undefined

/** A line of an order as the wire has it. */
const itemView = (item: FullRow['items'][number]): Order['items'][number] => ({
  id: item.id,
  goods_id: item.goods_id,
  goods: item.goods,
  type: item.type,
  number: item.number,
  price: toYuan(item.price),
  raw_price: toYuan(item.raw_price),
  line_amount: toYuan(item.line_amount),
  discount: {
    manjian: toYuan(item.manjian),
    coupon: toYuan(item.coupon),
    voucher: toYuan(item.voucher),
    points: toYuan(item.points),
  },
  paid_amount: toYuan(item.paid_amount),
  adjustments: item.adjustments.map((step) => ({ ...step, amount: toYuan(step.amount) })),
  shipped_number: item.shipped_number,
  returned_number: item.returned_number,
  ...(item.short_number > 0 ? { short_number: item.short_number } : {}),
  lots: item.lots ?? [],
  ...(item.lot === null ? {} : { lot: item.lot }),
  ...(item.promised_end === null ? {} : { promised_end: item.promised_end }),
  ...(item.offered_end === null || item.offered_until === null || !isAsked(item)
    ? {}
    : { offered_end: item.offered_end, offered_until: item.offered_until }),
  is_gift: item.is_gift ? 1 : 0,
  ...(item.combination_id > 0 ? { combination: { id: item.combination_id, number: item.combination_number } } : {}),
})

/** A refund of an order as the wire has it. */
const refundView = (one: NonNullable<FullRow['refunds']>[number]): NonNullable<Order['refunds']>[number] => ({
  ...one,
  amount: toYuan(one.outside + one.recharge + one.gift),
  outside: toYuan(one.outside),
  recharge: toYuan(one.recharge),
  gift: toYuan(one.gift),
  freight: toYuan(one.freight),
})

/** When an order reached its states. */
const timesOf = (row: FullRow): Order['times'] => ({
  created_at: row.created_at,
  paid_at: row.paid_at,
  audited_at: row.audited_at,
  shipped_at: row.shipped_at,
  signed_at: row.signed_at,
  finished_at: row.finished_at,
  cancelled_at: row.cancelled_at,
})

/** An order in full as the wire has it: every fen with its reason (domain.md §3.3). `now` in Unix seconds. */
export function orderView(row: FullRow, now: number, refused?: string): Order {
  const count = countLines(
    row.items.map((item) => ({
      number: item.number,
      isGift: item.is_gift,
      bundle: item.combination_id > 0 ? { id: item.combination_id, sets: item.combination_number } : undefined,
    })),
  )
  const ways = paidBy(row)
  const order: Order = {
    id: row.id,
    order_sn: row.order_sn,
    trade_id: row.trade_id,
    trade_sn: row.trade_sn,
    settle_group: row.settle_group,
    group_name: orderText.group[row.settle_group],
    status: row.status,
    status_text: orderText.status[row.status],
    pay_status: row.pay_status,
    pay_type: row.pay_type,
    paid: toYuan(row.paid),
    ...partOf(row),
    ...cancelRefundOf(row, refundedOf(row)),
    kinds: count.kinds,
    number: count.number,
    ...(count.gifts > 0 ? { gift_number: count.gifts } : {}),
    created_at: row.created_at,
    expire_at: row.expire_at,
    can: {
      ...canOf(row.status, refused, {
        requests: row.cancel_requests,
        isOpen: row.cancel_request?.state === 'open',
        owes: row.owes_receipt,
      }),
      ...(refused === undefined && mayInvoice(row, now) ? { invoice: true } : {}),
    },
    goods_amount: toYuan(row.goods_amount),
    manjian_amount: toYuan(row.manjian_amount),
    coupon_amount: toYuan(row.coupon_amount),
    voucher_amount: toYuan(row.voucher_amount),
    points_amount: toYuan(row.points_amount),
    freight: toYuan(row.freight),
    payable: toYuan(row.payable),
    items: row.items.map(itemView),
    buyer: row.buyer,
    address: row.address,
    points_earned: pointsOf(row),
    cashback_expected: toYuan(row.cashback_expected),
    balance_used: toYuan(row.balance_used),
    ...(ways === undefined ? {} : { paid_by: ways }),
    ...(isUnpaid(row.status) ? { due: toYuan(row.payable) } : {}),
    refunded: toYuan(row.refunded),
    invoice_type: row.invoice_type,
    ...(row.invoice === null ? {} : { invoice: row.invoice }),
    docs: row.docs,
    remark: row.remark,
    operator_remark: row.operator_remark,
    cancel_reason: row.cancel_reason,
    times: timesOf(row),
    packages: parcelsView(row),
    ...(row.trace_codes === 0 ? {} : { trace_codes: row.trace_codes }),
    ...(row.cancel_request === null ? {} : { cancel_request: row.cancel_request }),
    clocks: clocksOf(row, now),
    ...(row.refunds === null ? {} : { refunds: row.refunds.map(refundView) }),
    logs: (row.logs ?? []).map((log) => ({ time: log.time, who: WHO[log.actor], action: log.action, note: log.note })),
    ...(row.group === null ? {} : { group: row.group }),
    ...(row.rewards === null ? {} : { rewards: row.rewards }),
    transfer: row.transfer === null ? null : { ...row.transfer, amount: toYuan(row.transfer.amount) },
  }
  return { ...order, explanation: explainOrder(order) }
}
