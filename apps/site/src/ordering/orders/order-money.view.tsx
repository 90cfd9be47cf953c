import { formatYuan, type Order } from '@yaopi/core'
import css from './order-items.module.css'
import { WhyOrder } from './why.view.tsx'

/** The amounts of an order, from goods to what is left to pay. */
export function OrderMoney({ order }: { readonly order: Order }) {
  const off = (name: string, yuan: number): readonly (readonly [string, string])[] =>
    yuan > 0 ? [[name, `-${formatYuan(yuan)}`]] : []
  const rows = [
    ['商品金额', formatYuan(order.goods_amount)] as const,
    ...off('满减', order.manjian_amount),
    ...off('优惠券', order.coupon_amount),
    ...off('现金券', order.voucher_amount),
    ...off('积分抵扣', order.points_amount),
    ['运费', formatYuan(order.freight)] as const,
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
          <dt>应付总额</dt>
          <dd>{formatYuan(order.payable)}</dd>
        </div>
        {order.balance_used > 0 && (
          <div>
            <dt>余额支付</dt>
            <dd>{formatYuan(order.balance_used)}</dd>
          </div>
        )}
        {order.paid > 0 && (
          <div>
            <dt>已付</dt>
            <dd>{formatYuan(order.paid)}</dd>
          </div>
        )}
        {order.refunded > 0 && (
          <div>
            <dt>已退款</dt>
            <dd>{formatYuan(order.refunded)}</dd>
          </div>
        )}
      </dl>
      <WhyOrder order={order} />
    </>
  )
}
