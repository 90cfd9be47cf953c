import { OrderStatus, formatDateTime, timeLeft, type Order } from '@yaopi/core'
import { Countdown, useNow } from '@yaopi/widgets'
import { useEffect } from 'react'
import { Panel, Steps } from '../../platform/components/index.ts'
import { OrderButtons } from './order-buttons.view.tsx'
import { Refused } from './refused.view.tsx'
import { OrderFacts } from './order-facts.view.tsx'
import { OrderItems } from './order-items.view.tsx'
import { OrderLogistics } from './order-logistics.view.tsx'
import { OrderMoney } from './order-money.view.tsx'
import css from './order-info.module.css'
import { stateNote } from './state-note.ts'
import type { OrderActions } from './use-order-actions.ts'
import { ordersText as text } from './orders.text.ts'

type Props = {
  readonly order: Order
  readonly actions: OrderActions
  /** The time to pay is over: ask again what became of the order. */
  readonly onExpired: () => void
}

/** The step an order waits for, from 1; one more than there are when nothing is left to do. */
const stepOf: Readonly<Record<OrderStatus, number>> = {
  [OrderStatus.unpaid]: 2,
  [OrderStatus.transferPending]: 2,
  [OrderStatus.groupOpen]: 3,
  [OrderStatus.auditPending]: 3,
  [OrderStatus.unshipped]: 4,
  [OrderStatus.partlyShipped]: 4,
  [OrderStatus.shipped]: 5,
  [OrderStatus.signed]: 6,
  [OrderStatus.finished]: 7,
  [OrderStatus.cancelled]: 1,
  [OrderStatus.closed]: 1,
}

/** An order in full (domain.md §3.3, §5.2). */
export function OrderInfoView({ order, actions, onExpired }: Props) {
  return (
    <div className={css.page}>
      <State order={order} actions={actions} onExpired={onExpired} />
      <Panel id="wl" title={text.logisticsTitle}>
        <OrderLogistics order={order} />
      </Panel>
      <Panel title={text.factsTitle}>
        <OrderFacts order={order} />
      </Panel>
      <Panel
        title={text.goodsTitle}
        more={<span className={css.count}>{text.totalKinds(order.kinds, order.number, order.gift_number)}</span>}
      >
        <OrderItems order={order} />
        <OrderMoney order={order} />
      </Panel>
      {order.logs.length > 0 && (
        <Panel title={text.logTitle}>
          <OrderLogs order={order} />
        </Panel>
      )}
    </div>
  )
}

function State({ order, actions, onExpired }: Props) {
  const { status } = order
  const isOff = status === OrderStatus.cancelled || status === OrderStatus.closed
  const step = stepOf[status]
  const steps = text.steps.map(([waiting, done], at) => (at + 1 < step ? done : waiting))
  return (
    <section className={css.state} aria-label={text.statusLabel}>
      <div className={css.line}>
        <h1>{order.status_text}</h1>
        <span className={css.sn}>{text.orderNumber(order.order_sn)}</span>
      </div>
      <p className={css.note}>
        {stateNote(order)}
        {order.can.pay && order.expire_at !== null && (
          <>
            {' '}
            <Countdown end={order.expire_at} label={text.payWithin} />
            <Expiry end={order.expire_at} onExpired={onExpired} />
          </>
        )}
      </p>
      {!isOff && (
        <div className={css.steps}>
          <Steps steps={steps} current={step} />
        </div>
      )}
      <Refused can={order.can} />
      <div className={css.actions}>
        <OrderButtons order={order} actions={actions} size="m" />
      </div>
    </section>
  )
}

/** Watches the clock: an order whose time is over is no longer to be paid. */
function Expiry({ end, onExpired }: { readonly end: number; readonly onExpired: () => void }) {
  const isOver = timeLeft(end, useNow()).over
  useEffect(
    function reportExpiry() {
      if (isOver) onExpired()
    },
    [isOver, onExpired],
  )
  return null
}

function OrderLogs({ order }: Pick<Props, 'order'>) {
  return (
    <ol className={css.logs}>
      {order.logs
        .toSorted((a, b) => b.time - a.time)
        .map((log, at) => (
          <li key={`${log.time}-${at}`}>
            <time>{formatDateTime(log.time)}</time>
            <b>{log.who}</b>
            <span>
              {log.action}
              {log.note !== '' && `：${log.note}`}
            </span>
          </li>
        ))}
    </ol>
  )
}
