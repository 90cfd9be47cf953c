import { caseRouteOf, OrderStatus, formatDateTime, type Order } from '@yaopi/core'
import { Button, useStorefront } from '@yaopi/widgets'
import { Fragment, lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Clock, StateHead } from '../../components/detail/index.ts'
import { Panel } from '../../components/page/index.ts'
import { href } from '../../platform/routing/index.ts'
import { LazyApplyDialog } from '../after-sale-form/index.ts'
import { DeliveryLine } from '../lines/index.ts'
import { OrderButtons } from './order-buttons.view.tsx'
import { Refused } from './refused.view.tsx'
import { OrderFacts } from './order-facts.view.tsx'
import { OrderItems } from './order-items.view.tsx'
import { OrderLogistics } from './order-logistics.view.tsx'
import { OrderRefunds } from './order-refunds.view.tsx'
import { OrderMoney } from './order-money.view.tsx'
import { OrderDocuments } from './order-documents.view.tsx'
import type { SheetKind } from './order-sheet.view.tsx'
import { TraceCodesPanel } from './trace-codes.view.tsx'
import css from './order-info.module.css'
import { stateNote } from './state-note.ts'
import type { OrderActions } from './use-order-actions.ts'
import { ordersText as text } from './orders.text.ts'

const OrderSheet = lazy(async () => ({ default: (await import('./order-sheet.view.tsx')).OrderSheet }))

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

/** An order in full (domain.md §3.3, §5.2): what it stands at, its goods, and then how it travels and what was said. */
export function OrderInfoView({ order, actions, onExpired }: Props) {
  const [sheet, setSheet] = useState<{ readonly kind: SheetKind; readonly turn: number }>()
  const print = (kind: SheetKind): void => setSheet((last) => ({ kind, turn: (last?.turn ?? 0) + 1 }))
  return (
    <>
      <div className={css.page} data-printed={sheet !== undefined || undefined}>
        <State order={order} actions={actions} onExpired={onExpired} onPrint={print} />
        <Panel
          title={text.goodsTitle}
          more={<span className={css.count}>{text.totalKinds(order.kinds, order.number, order.gift_number)}</span>}
        >
          <OrderItems order={order} onChanged={onExpired} />
          <OrderMoney order={order} />
        </Panel>
        {order.refunds !== undefined && (
          <Panel title={text.refundsTitle}>
            <OrderRefunds refunds={order.refunds} />
          </Panel>
        )}
        <Panel id="wl" title={text.logisticsTitle}>
          <OrderLogistics order={order} />
        </Panel>
        {order.trace_codes !== undefined && <TraceCodesPanel order={order} count={order.trace_codes} />}
        <Panel title={text.factsTitle}>
          <OrderFacts order={order} />
        </Panel>
        <OrderDocuments order={order} />
        {order.logs.length > 0 && (
          <Panel title={text.logTitle}>
            <OrderLogs order={order} />
          </Panel>
        )}
      </div>
      {sheet !== undefined && (
        <Suspense>
          <OrderSheet key={sheet.turn} order={order} kind={sheet.kind} />
        </Suspense>
      )}
    </>
  )
}

function State({ order, actions, onExpired, onPrint }: Props & { readonly onPrint: (kind: SheetKind) => void }) {
  const { status } = order
  const isOff = status === OrderStatus.cancelled || status === OrderStatus.closed
  const step = stepOf[status]
  const steps = text.steps.map(([waiting, done], at) => (at + 1 < step ? done : waiting))
  return (
    <StateHead
      label={text.statusLabel}
      state={order.status_text}
      number={text.orderNumber(order.order_sn)}
      note={
        <>
          {stateNote(order)}
          {order.can.pay && order.expire_at !== null && (
            <>
              {' '}
              <Clock end={order.expire_at} label={text.payWithin} onOver={onExpired} />
            </>
          )}
          {order.clocks?.map((clock) => (
            <Fragment key={clock.what}>
              {' '}
              <Clock end={clock.at} label={text.clocks[clock.what]} />
            </Fragment>
          ))}
        </>
      }
      steps={isOff ? undefined : { names: steps, current: step }}
      actions={
        <>
          <OrderButtons order={order} actions={actions} size="m" />
          <AfterSale order={order} />
          <Documents order={order} onPrint={onPrint} />
        </>
      }
    >
      <DeliveryLine delivery={order.delivery} hasLeft={order.status === OrderStatus.shipped} className={css.delivery} />
      <Refused can={order.can} />
    </StateHead>
  )
}

/** Opens a case of the order, and goes to it. */
function AfterSale({ order }: { readonly order: Order }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (order.can.after_sale !== true) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.afterSale}</Button>
      {isOpen && (
        <LazyApplyDialog
          orderId={order.id}
          onClose={() => setOpen(false)}
          onSent={(one) => void navigate(href(caseRouteOf(one.type), { id: one.id }))}
        />
      )}
    </>
  )
}

/** What can be printed or saved of an order; the acceptance sheets as soon as something was shipped. */
function Documents({ order, onPrint }: { readonly order: Order; readonly onPrint: (kind: SheetKind) => void }) {
  const { notifications } = useStorefront()
  const save = async (): Promise<void> => {
    const { saveOrder } = await import('./order-export.ts')
    saveOrder(order)
    notifications.success(text.exported)
  }
  return (
    <>
      <Button onClick={() => onPrint('order')}>{text.printOrder}</Button>
      {order.packages.length > 0 && <Button onClick={() => onPrint('delivery')}>{text.printDelivery}</Button>}
      <Button
        onClick={() => {
          void save()
        }}
      >
        {text.export}
      </Button>
    </>
  )
}

function OrderLogs({ order }: Pick<Props, 'order'>) {
  return (
    <ol className={css.logs}>
      {order.logs
        .slice()
        .sort((a, b) => b.time - a.time)
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
