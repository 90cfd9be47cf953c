import type { PayState } from '@yaopi/core/contract'
import { OrderStatus, PayStatus, formatYuan } from '@yaopi/core'
import { Anchor, ButtonLink, Countdown } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { href } from '../../platform/routing/index.ts'
import { Panel } from '../../components/page/index.ts'
import { HmRules } from './controlled-drug-rules.view.tsx'
import { doneHref, tradePaymentHref } from '../steps/index.ts'
import { PayChannel } from './pay-channel.view.tsx'
import { PayMethods } from './pay-methods.view.tsx'
import { LazyTransferBox } from './lazy-transfer-box.tsx'
import { TransferParts } from './transfer-parts.view.tsx'
import type { Payment } from './use-payment.ts'
import { tradeTotal, transferNote } from './payment.rules.ts'
import css from './pay.module.css'
import { paymentText as text } from './payment.text.ts'

type Props = { readonly payment: Payment; readonly state: PayState }

/** What is to be paid, until when, and how; or why there is nothing to pay any more. */
export function PayView({ payment, state }: Props) {
  return (
    <div className={css.page}>
      <Head state={state} />
      <Body payment={payment} state={state} />
    </div>
  )
}

function Body({ payment, state }: Props) {
  const { tradeId, isHm } = payment
  if (state.pay_status === PayStatus.paid) {
    return (
      <Ended title={text.alreadyPaid}>
        {state.has_hm === 1 && !isHm && (
          <ButtonLink kind="primary" href={tradePaymentHref(tradeId, true)}>
            {text.goOnDrugOrders}
          </ButtonLink>
        )}
        <ButtonLink kind={state.has_hm === 1 && !isHm ? 'plain' : 'primary'} href={href('order')}>
          {text.toOrders}
        </ButtonLink>
      </Ended>
    )
  }
  if (state.pay_status === PayStatus.closed) {
    return (
      <Ended title={text.cancelled} note={text.restocked}>
        <ButtonLink kind="primary" href={href('order', {}, { status: 'cancelled' })}>
          {text.toOrder}
        </ButtonLink>
        <ButtonLink href={href('list_index')}>{text.goOn}</ButtonLink>
      </Ended>
    )
  }
  if (state.pay_status === PayStatus.transferPending) {
    return (
      <Ended
        title={text.transferWaiting}
        note={transferNote(state, text.transferWaitingNote)}
        parts={<TransferParts state={state} />}
      >
        <ButtonLink kind="primary" href={doneHref(tradeId, isHm)}>
          {text.seeProgress}
        </ButtonLink>
        <ButtonLink href={href('order')}>{text.myOrders}</ButtonLink>
      </Ended>
    )
  }
  if (payment.started?.pay_url !== undefined)
    return (
      <PayChannel
        started={payment.started}
        url={payment.started.pay_url}
        isSimulated={state.methods.some((method) => method.is_simulated === 1)}
        onBack={payment.cancelStarted}
      />
    )
  if (isHm)
    return (
      <>
        <HmRules />
        <Panel title={text.transfer}>
          <LazyTransferBox state={state} payment={payment} />
        </Panel>
      </>
    )
  return <PayMethods payment={payment} state={state} />
}

/** The trade with its orders, the amount due, and the time left. */
function Head({ state: { trade, pay_status, has_hm } }: Pick<Props, 'state'>) {
  return (
    <section className={css.head} aria-label={text.dueLabel}>
      <div className={css.due}>
        <p>{pay_status === PayStatus.open ? text.amountDue : text.orderAmount}</p>
        <strong>{formatYuan(pay_status === PayStatus.open ? trade.due : tradeTotal(trade))}</strong>
        {trade.received !== undefined && <p role="status">{text.partCame(formatYuan(trade.received))}</p>}
        {pay_status === PayStatus.open && trade.expire_at !== null && (
          <p className={css.left}>
            <Countdown end={trade.expire_at} label={text.payWithin} />
            {text.autoCancel}
          </p>
        )}
      </div>
      <ul className={css.orders}>
        {trade.orders.map((order) => (
          <li key={order.id}>
            <Anchor href={href('order_info', { id: order.id })}>{order.order_sn}</Anchor>
            <span>{order.group_name}</span>
            <b>{formatYuan(order.payable)}</b>
          </li>
        ))}
        {pay_status === PayStatus.open &&
          trade.orders.some(({ is_group, status }) => is_group === 1 && status === OrderStatus.unpaid) && (
            <li className={css.hm}>{text.groupStays}</li>
          )}
        {has_hm === 1 && trade.is_hm === 0 && <li className={css.hm}>{text.drugOrdersLater}</li>}
      </ul>
    </section>
  )
}

/** Nothing to pay: says why, with the way on. */
function Ended({
  title,
  note,
  parts,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly parts?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Panel>
      <div className={css.ended} role="status">
        <h2>{title}</h2>
        {note !== undefined && <p>{note}</p>}
        {parts}
        <p className={css.ways}>{children}</p>
      </div>
    </Panel>
  )
}
