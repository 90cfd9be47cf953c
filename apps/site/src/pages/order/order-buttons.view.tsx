import { Button, ButtonLink } from '@yaopi/widgets'
import { tradeAddress } from '../cart/pay-address.ts'
import type { ActOrder, OrderActs } from './use-order-acts.ts'

type Props = { readonly order: ActOrder; readonly acts: OrderActs; readonly size?: 's' | 'm' }

/** The actions an order allows now, the most likely one first and lit. */
export function OrderButtons({ order, acts, size = 's' }: Props) {
  const { can } = order
  const busy = acts.busyId === order.id
  const of = `订单${order.order_sn}`
  return (
    <>
      {can.pay && (
        <ButtonLink
          kind="buy"
          size={size}
          href={tradeAddress(order.trade_id, order.settle_group === 'hm')}
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
          onClick={() => acts.confirm(order)}
        >
          确认收货
        </Button>
      )}
      {can.remind && (
        <Button size={size} busy={busy} aria-label={`提醒发货，${of}`} onClick={() => acts.remind(order)}>
          提醒发货
        </Button>
      )}
      {can.buy_again && (
        <Button size={size} busy={busy} aria-label={`再次购买，${of}`} onClick={() => acts.buyAgain(order)}>
          再次购买
        </Button>
      )}
      {can.cancel && (
        <Button kind="quiet" size={size} aria-label={`取消订单，${of}`} onClick={() => acts.askCancel(order)}>
          取消订单
        </Button>
      )}
    </>
  )
}
