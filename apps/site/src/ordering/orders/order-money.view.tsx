import { formatYuan, type Order, type PayType, type Yuan } from '@yaopi/core'
import css from './order-items.module.css'
import { WhyOrder } from './why.view.tsx'
import { ordersText as text } from './orders.text.ts'

/** The amounts of an order, from goods to what is left to pay. */
export function OrderMoney({ order }: { readonly order: Order }) {
  const off = (name: string, amount: Yuan): readonly (readonly [string, string])[] =>
    amount > 0 ? [[name, `-${formatYuan(amount)}`]] : []
  const rows = [
    [text.goodsAmount, formatYuan(order.goods_amount)] as const,
    ...off(text.reductions, order.manjian_amount),
    ...off(text.coupon, order.coupon_amount),
    ...off(text.voucher, order.voucher_amount),
    ...off(text.pointsUsed, order.points_amount),
    [text.freight, formatYuan(order.freight)] as const,
  ]
  return (
    <>
      <dl className={css.money}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={css.end}>
          <dt>{text.payableTotal}</dt>
          <dd>{formatYuan(order.payable)}</dd>
        </div>
        {(order.paid_by ?? []).map(({ pay_type, amount }) => (
          <div key={pay_type}>
            <dt>{text.paidBy[pay_type as PayType]}</dt>
            <dd>{formatYuan(amount)}</dd>
          </div>
        ))}
        {order.due !== undefined && order.part_payment === undefined && (
          <div>
            <dt>{text.partDue}</dt>
            <dd>{formatYuan(order.due)}</dd>
          </div>
        )}
        {order.part_payment !== undefined && (
          <>
            <div>
              <dt>{text.partReceived}</dt>
              <dd>{formatYuan(order.part_payment.received)}</dd>
            </div>
            <div>
              <dt>{text.partDue}</dt>
              <dd>{formatYuan(order.part_payment.due)}</dd>
            </div>
          </>
        )}
        {order.paid > 0 && (
          <div>
            <dt>{text.paid}</dt>
            <dd>{formatYuan(order.paid)}</dd>
          </div>
        )}
        {order.refunded > 0 && (
          <div>
            <dt>{text.refunded}</dt>
            <dd>{formatYuan(order.refunded)}</dd>
          </div>
        )}
      </dl>
      <WhyOrder order={order} />
    </>
  )
}
