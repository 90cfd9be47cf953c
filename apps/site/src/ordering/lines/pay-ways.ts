import { PayType, formatYuan, type Order } from '@yaopi/core'
import { linesText as text } from './lines.text.ts'

/** Names of `pay_type`. */
const payNames: Readonly<Record<number, string>> = {
  [PayType.balance]: text.balance,
  [PayType.alipay]: text.alipay,
  [PayType.wechat]: text.wechatPay,
  [PayType.transfer]: text.transfer,
  [PayType.credit]: text.credit,
  [PayType.other]: text.paidByOther,
}

/** How an order was paid: the way, or each of several with its amount. */
export function payWaysOf({ part_payment, pay_type, paid_by = [] }: Order): string {
  if (part_payment !== undefined) return text.paidInPart
  if (pay_type === null) return text.unpaid
  const [first, ...more] = paid_by
  if (first === undefined || more.length === 0) return payNames[first?.pay_type ?? pay_type] ?? ''
  return paid_by.map((one) => `${payNames[one.pay_type] ?? ''} ${formatYuan(one.amount)}`).join('，')
}
