import { formatYuan, PayStatus } from '@yaopi/core'
import { homeCalls, orderCalls, paymentCalls, type PayState } from '@yaopi/core/contract'
import {
  Anchor,
  Button,
  ButtonLink,
  ProductCard,
  ProductGrid,
  useStorefront,
  ProductGridSkeleton,
  Skeleton,
} from '@yaopi/widgets'
import { CircleCheck, Clock, CircleX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Panel } from '../../components/page/index.ts'
import css from './done.module.css'
import { DeliveryLine, payWaysOf } from '../lines/index.ts'
import { CartStepsFrame, tradePaymentHref, Waiting } from '../steps/index.ts'
import { NoTrade } from './no-trade.view.tsx'
import { doneInput } from './payment-params.ts'
import { transferNote } from './payment.rules.ts'
import { TransferParts } from './transfer-parts.view.tsx'
import { usePolling } from './use-payment.ts'
import { paymentText as text } from './payment.text.ts'

/** How many times a payment that is not confirmed yet is asked for (domain.md §5.2). */
const MOST_ASKS = 30

/** Step 4: paid, transfer declared, or still waiting for the channel. */
export default function DonePage() {
  const query = useSearch()
  const trade = doneInput(query)
  const isHm = query.get('hm') === '1'
  return (
    <CartStepsFrame step={4} title={text.doneTitle}>
      {trade === undefined ? (
        <NoTrade isHm={isHm} />
      ) : (
        <Result key={trade.trade_id} tradeId={trade.trade_id} isHm={isHm} />
      )}
      <Recommended />
    </CartStepsFrame>
  )
}

function Result({ tradeId, isHm }: { readonly tradeId: number; readonly isHm: boolean }) {
  const { client } = useStorefront()
  const { state, reload, replace } = useQuery(paymentCalls.read, {
    trade_id: tradeId,
    ...(isHm ? { hm: 1 as const } : {}),
  })
  const [asks, setAsks] = useState(0)
  const isWaiting = state.data?.pay_status === PayStatus.open
  usePolling(isWaiting && asks < MOST_ASKS, async () => {
    const answer = await client.send(paymentCalls.read, { trade_id: tradeId, ...(isHm ? { hm: 1 as const } : {}) })
    setAsks((count) => count + 1)
    if (answer.ok) replace(answer.data)
  })
  if (state.status === 'failed' && state.failure.code === 404) return <NoTrade isHm={isHm} />
  return (
    <Block state={state} reload={reload} skeleton={<Skeleton height="240px" />}>
      {(data) => <ResultView state={data} isHm={isHm} gaveUp={asks >= MOST_ASKS} onAgain={() => setAsks(0)} />}
    </Block>
  )
}

type ViewProps = {
  readonly state: PayState
  readonly isHm: boolean
  readonly gaveUp: boolean
  readonly onAgain: () => void
}

function ResultView({ state, isHm, gaveUp, onAgain }: ViewProps) {
  const { trade } = state
  const toOrders = <ButtonLink href={href('order')}>{text.toOrders}</ButtonLink>
  const payHm = state.has_hm === 1 && !isHm && (
    <ButtonLink kind="primary" href={tradePaymentHref(trade.id, true)}>
      {text.payDrugOrders}
    </ButtonLink>
  )
  if (state.pay_status === PayStatus.paid) {
    return (
      <Outcome kind="good" state={state} title={text.paid} note={payHm ? text.drugOrdersApart : text.shipsSoon}>
        {payHm}
        {toOrders}
        <ButtonLink href={href('list_index')}>{text.goOn}</ButtonLink>
      </Outcome>
    )
  }
  if (state.pay_status === PayStatus.transferPending) {
    return (
      <Outcome
        kind="good"
        state={state}
        title={text.transferSent}
        note={
          <>
            <TransferParts state={state} />
            {transferNote(state, text.transferSentNote)}
          </>
        }
      >
        {toOrders}
        <ButtonLink href={href('list_index')}>{text.goOn}</ButtonLink>
      </Outcome>
    )
  }
  if (state.pay_status === PayStatus.closed) {
    return (
      <Outcome kind="bad" state={state} title={text.cancelled} note={text.refundNote}>
        <ButtonLink kind="primary" href={href('order', {}, { status: 'cancelled' })}>
          {text.toOrder}
        </ButtonLink>
      </Outcome>
    )
  }
  return (
    <Outcome
      kind="wait"
      state={state}
      title={gaveUp ? text.noResult : text.confirming}
      note={gaveUp ? text.noResultNote : <Waiting>{text.fewSeconds}</Waiting>}
    >
      {gaveUp && (
        <Button kind="primary" onClick={onAgain}>
          {text.askAgain}
        </Button>
      )}
      <ButtonLink href={tradePaymentHref(trade.id, isHm)}>{text.backToPay}</ButtonLink>
      {toOrders}
    </Outcome>
  )
}

const marks = {
  good: <CircleCheck size={48} aria-hidden="true" />,
  wait: <Clock size={48} aria-hidden="true" />,
  bad: <CircleX size={48} aria-hidden="true" />,
}

function Outcome({
  kind,
  state,
  title,
  note,
  children,
}: {
  readonly kind: keyof typeof marks
  readonly state: PayState
  readonly title: string
  readonly note: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Panel>
      <div className={css.outcome} data-kind={kind}>
        {marks[kind]}
        <div role="status">
          <h2>{title}</h2>
        </div>
        <div className={css.note}>{note}</div>
        <ul className={css.orders} aria-label={text.ordersLabel}>
          {state.trade.orders.map((order) => (
            <li key={order.id}>
              <span>{order.group_name}</span>
              <Anchor href={href('order_info', { id: order.id })}>{text.orderOf(order.order_sn)}</Anchor>
              <b>{formatYuan(order.payable)}</b>
              {state.pay_status === PayStatus.paid && <PaidOrder id={order.id} />}
            </li>
          ))}
        </ul>
        <p className={css.ways}>{children}</p>
      </div>
    </Panel>
  )
}

/** How a paid order was paid, when it leaves and arrives, what comes back; its own page says more. */
function PaidOrder({ id }: { readonly id: number }) {
  const { state } = useQuery(orderCalls.read, { id })
  if (state.status === 'failed') return null
  return (
    <div className={css.paid}>
      {state.data === undefined ? (
        <Skeleton height="40px" />
      ) : (
        <>
          <p>{text.paidBy(payWaysOf(state.data))}</p>
          <DeliveryLine delivery={state.data.delivery} />
          {state.data.cashback_expected !== undefined && state.data.cashback_expected > 0 && (
            <p>{text.cashbackExpected(formatYuan(state.data.cashback_expected))}</p>
          )}
        </>
      )}
    </div>
  )
}

/** Goods to go on with; quietly absent when there are none. */
function Recommended() {
  // No cached answer: it would offer what was just bought.
  const { state, reload } = useQuery(homeCalls.recommended, {})
  if (state.data?.length === 0 || state.status === 'failed') return null
  return (
    <section className={css.more}>
      <h2>{text.recommended}</h2>
      <Block state={state} reload={reload} skeleton={<ProductGridSkeleton count={5} />}>
        {(goods) => (
          <ProductGrid>
            {goods.slice(0, 10).map((one) => (
              <ProductCard key={one.id} goods={one} />
            ))}
          </ProductGrid>
        )}
      </Block>
    </section>
  )
}
