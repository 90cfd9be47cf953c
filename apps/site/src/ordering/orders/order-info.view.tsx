import { OrderStatus, formatDateTime, timeLeft, type Order } from '@yaopi/core'
import { Countdown, useNow } from '@yaopi/widgets'
import { useEffect } from 'react'
import { Panel, Steps } from '../../platform/components/index.ts'
import { OrderButtons } from './order-buttons.view.tsx'
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

const steps = [text.stepSubmit, text.pay, text.stepAudit, text.stepShip, text.stepSign, text.stepFinish] as const

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
        more={<span className={css.count}>{text.totalKinds(order.kinds, order.number)}</span>}
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
  const { status, times } = order
  const isOff = status === OrderStatus.cancelled || status === OrderStatus.closed
  const step =
    times.finished_at !== null
      ? 7
      : times.signed_at !== null
        ? 6
        : times.shipped_at !== null && status !== OrderStatus.partlyShipped
          ? 5
          : times.audited_at !== null
            ? 4
            : times.paid_at !== null
              ? 3
              : 2
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
