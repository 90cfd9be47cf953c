import { afterSaleDeadlines, OrderStatus, formatDate, formatEnd, formatYuan, type Order } from '@yaopi/core'
import { ordersText as text } from './orders.text.ts'

/** One sentence on where an order stands and what comes next (domain.md §3.4). */
export function stateNote(order: Order): string {
  const { transfer, times } = order
  switch (order.status) {
    case OrderStatus.unpaid:
      return transfer?.state === 'rejected' ? text.noteTransferRejected(transfer.reason) : text.notePayNow
    case OrderStatus.transferPending:
      return transfer === null
        ? text.noteTransferSent
        : text.noteTransferOf(transfer.payer, formatYuan(transfer.amount))
    case OrderStatus.groupOpen:
      return order.group === undefined
        ? text.noteGroupWaiting
        : text.noteGroupProgress(order.group.sold, order.group.target, formatEnd(order.group.end).slice(5))
    case OrderStatus.auditPending:
      return text.notePaid
    case OrderStatus.unshipped:
      if (order.cancel_request?.state === 'open')
        return (
          text.noteCancelAsked(order.cancel_request.reason) +
          (order.cancel_refund === undefined ? '' : text.noteCancelRefund(formatYuan(order.cancel_refund)))
        )
      return order.cancel_request === undefined
        ? text.notePicking
        : text.noteCancelRefused(order.cancel_request.note) + text.notePicking
    case OrderStatus.partlyShipped:
      return text.notePartlyShipped
    case OrderStatus.shipped:
      return text.noteShipped
    case OrderStatus.signed:
      return (
        text.noteSigned(
          times.signed_at === null ? '' : formatDate(times.signed_at),
          afterSaleDeadlines(order.settle_group),
        ) + receiptNote(order)
      )
    case OrderStatus.finished:
      return text.noteFinished + receiptNote(order)
    case OrderStatus.cancelled:
      return (
        (order.cancel_reason === '' ? text.cancelled : text.noteCancelReason(order.cancel_reason)) +
        (order.refunded > 0 ? text.noteRefunded(formatYuan(order.refunded)) : '') +
        '。'
      )
    case OrderStatus.closed:
      return text.noteClosed(formatYuan(order.refunded))
  }
}

/** That the receipt of controlled drugs is to be sent, while it is. */
const receiptNote = ({ can }: Order): string => (can.upload_hm === true ? text.noteReceipt : '')
