import { formatDate, formatDateTime, formatYuan, type Order } from '@yaopi/core'

/** One sentence on where an order stands and what comes next (domain.md §3.4). */
export function stateNote(order: Order): string {
  const { transfer, times } = order
  switch (order.status) {
    case 10:
      return transfer?.state === 'rejected'
        ? `汇款凭证未通过：${transfer.reason}。请核对后重新付款。`
        : '请尽快付款，超时订单将自动取消。'
    case 12:
      return transfer === null
        ? '汇款凭证已提交，等待财务确认。'
        : `已提交${transfer.payer}汇款${formatYuan(transfer.amount)}的凭证，等待财务确认。`
    case 15:
      return order.group === undefined
        ? '等待成团，达到成团数量后安排发货。'
        : `已拼${order.group.sold}/${order.group.target}，${formatDateTime(order.group.end).slice(5, 16)}前达到成团数量即安排发货，未成团将自动退款。`
    case 20:
      return '已付款，正在核对资质与库存，通常2小时内完成。'
    case 30:
      return '仓库正在拣货开票，发货后可查看物流。'
    case 35:
      return '部分商品已发出，其余商品将尽快补发。'
    case 40:
      return '商品已全部发出，收货时请核对批号、数量和包装。'
    case 50:
      return `已于 ${times.signed_at === null ? '' : formatDate(times.signed_at)} 签收，如有问题请在7日内联系客服。`
    case 60:
      return '订单已完成，感谢您的采购。'
    case 90:
      return `${order.cancel_reason === '' ? '订单已取消' : `取消原因：${order.cancel_reason}`}${order.refunded > 0 ? `，已退款${formatYuan(order.refunded)}` : ''}。`
    case 95:
      return `订单已关闭，已退款${formatYuan(order.refunded)}。`
  }
}
