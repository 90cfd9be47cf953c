import { formatDate, formatDateTime, formatYuan, type Order } from '@yaopi/core'
import { ordersText as text } from './orders.text.ts'

/** One sentence on where an order stands and what comes next (domain.md §3.4). */
export function stateNote(order: Order): string {
  const { transfer, times } = order
  switch (order.status) {
    case 10:
      return transfer?.state === 'rejected' ? text.noteTransferRejected(transfer.reason) : text.notePayNow
    case 12:
      return transfer === null
        ? text.noteTransferSent
        : text.noteTransferOf(transfer.payer, formatYuan(transfer.amount))
    case 15:
      return order.group === undefined
        ? text.noteGroupWaiting
        : text.noteGroupProgress(order.group.sold, order.group.target, formatDateTime(order.group.end).slice(5, 16))
    case 20:
      return text.notePaid
    case 30:
      return text.notePicking
    case 35:
      return text.notePartlyShipped
    case 40:
      return text.noteShipped
    case 50:
      return text.noteSigned(times.signed_at === null ? '' : formatDate(times.signed_at))
    case 60:
      return text.noteFinished
    case 90:
      return (
        (order.cancel_reason === '' ? text.cancelled : text.noteCancelReason(order.cancel_reason)) +
        (order.refunded > 0 ? text.noteRefunded(formatYuan(order.refunded)) : '') +
        '。'
      )
    case 95:
      return text.noteClosed(formatYuan(order.refunded))
  }
}
