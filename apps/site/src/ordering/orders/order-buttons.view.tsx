import { Button, ButtonLink } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import { tradePaymentHref } from '../steps/index.ts'
import type { ActionOrder, OrderActions } from './use-order-actions.ts'
import { ordersText as text } from './orders.text.ts'

type Props = { readonly order: ActionOrder; readonly actions: OrderActions; readonly size?: 's' | 'm' }

/** The actions an order allows now, the most likely one first and lit. */
export function OrderButtons({ order, actions, size = 's' }: Props) {
  const { can } = order
  const busy = actions.busyId === order.id
  const of = text.orderOf(order.order_sn)
  return (
    <>
      {can.pay && (
        <ButtonLink
          kind="buy"
          size={size}
          href={tradePaymentHref(order.trade_id, order.settle_group === 'hm')}
          aria-label={text.payOf(of)}
        >
          {text.pay}
        </ButtonLink>
      )}
      {can.confirm && (
        <Button
          kind="primary"
          size={size}
          busy={busy}
          aria-label={text.confirmOf(of)}
          onClick={() => actions.confirm(order)}
        >
          {text.confirm}
        </Button>
      )}
      {can.upload_hm === true && (
        <ButtonLink kind="primary" size={size} href={href('hmdd')} aria-label={text.uploadReceiptOf(of)}>
          {text.uploadReceipt}
        </ButtonLink>
      )}
      {can.invoice === true && (
        <ButtonLink size={size} href={href('dzfp', {}, { order: order.id })} aria-label={text.askInvoiceOf(of)}>
          {text.askInvoice}
        </ButtonLink>
      )}
      {can.remind && (
        <Button size={size} busy={busy} aria-label={text.remindOf(of)} onClick={() => actions.remind(order)}>
          {text.remind}
        </Button>
      )}
      {can.buy_again && (
        <Button size={size} busy={busy} aria-label={text.buyAgainOf(of)} onClick={() => actions.buyAgain(order)}>
          {text.buyAgain}
        </Button>
      )}
      {can.cancel && (
        <Button
          kind="quiet"
          size={size}
          aria-label={can.cancel_asks === true ? text.askCancelOf(of) : text.cancelOf(of)}
          onClick={() => actions.askCancel(order)}
        >
          {can.cancel_asks === true ? text.askCancel : text.cancel}
        </Button>
      )}
    </>
  )
}
