import { Button, ButtonLink } from '@yaopi/widgets'
import { tradePaymentHref } from '../payment/index.ts'
import type { ActionOrder, OrderActions } from './use-order-actions.ts'

type Props = { readonly order: ActionOrder; readonly actions: OrderActions; readonly size?: 's' | 'm' }

/** The actions an order allows now, the most likely one first and lit. */
export function OrderButtons({ order, actions, size = 's' }: Props) {
  const { can } = order
  const busy = actions.busyId === order.id
  const of = `订单${order.order_sn}`
  return (
    <>
      {can.pay && (
        <ButtonLink
          kind="buy"
          size={size}
          href={tradePaymentHref(order.trade_id, order.settle_group === 'hm')}
          aria-label={`付款，${of}`}
        >
          付款
        </ButtonLink>
      )}
      {can.confirm && (
        <Button
          kind="primary"
          size={size}
          busy={busy}
          aria-label={`确认收货，${of}`}
          onClick={() => actions.confirm(order)}
        >
          确认收货
        </Button>
      )}
      {can.remind && (
        <Button size={size} busy={busy} aria-label={`提醒发货，${of}`} onClick={() => actions.remind(order)}>
          提醒发货
        </Button>
      )}
      {can.buy_again && (
        <Button size={size} busy={busy} aria-label={`再次购买，${of}`} onClick={() => actions.buyAgain(order)}>
          再次购买
        </Button>
      )}
      {can.cancel && (
        <Button kind="quiet" size={size} aria-label={`取消订单，${of}`} onClick={() => actions.askCancel(order)}>
          取消订单
        </Button>
      )}
    </>
  )
}
