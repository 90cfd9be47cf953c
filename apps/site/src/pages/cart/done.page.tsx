import { homeCalls, paymentCalls, type PayState } from '@yaopi/core/contract'
import { Anchor, Button, ButtonLink, ProductCard, ProductGrid, useStorefront } from '@yaopi/widgets'
import { CircleCheck, Clock, CircleX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { Block } from '../../templates/block.tsx'
import { Panel } from '../../templates/page.tsx'
import { Bone, CardsSkeleton } from '../../templates/skeleton.tsx'
import css from './done.module.css'
import { tradeAddress } from './pay-address.ts'
import { CartStepsFrame, Waiting } from './steps-frame.tsx'
import { usePolling } from './use-payment.ts'

/** How many times a payment that is not confirmed yet is asked for (domain.md §5.2). */
const MOST_ASKS = 30

/** Step 4: paid, transfer declared, or still waiting for the channel. */
export default function DonePage() {
  const [query] = useSearchParams()
  const tradeId = Number(query.get('id'))
  const isHm = query.get('hm') === '1'
  return (
    <CartStepsFrame step={4} title="下单完成">
      {tradeId > 0 && <Result key={tradeId} tradeId={tradeId} isHm={isHm} />}
      <Recommended />
    </CartStepsFrame>
  )
}

function Result({ tradeId, isHm }: { readonly tradeId: number; readonly isHm: boolean }) {
  const { client } = useStorefront()
  const { state, reload, replace } = useCall(paymentCalls.read, {
    trade_id: tradeId,
    ...(isHm ? { hm: 1 as const } : {}),
  })
  const [asks, setAsks] = useState(0)
  const isWaiting = state.data?.pay_status === 0
  usePolling(isWaiting && asks < MOST_ASKS, async () => {
    const answer = await client.send(paymentCalls.read, { trade_id: tradeId, ...(isHm ? { hm: 1 as const } : {}) })
    setAsks((count) => count + 1)
    if (answer.ok) replace(answer.data)
  })
  return (
    <Block state={state} reload={reload} skeleton={<Bone height="240px" />}>
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
  const toOrders = <ButtonLink href={href('order')}>查看我的订单</ButtonLink>
  const payHm = state.has_hm === 1 && !isHm && (
    <ButtonLink kind="primary" href={tradeAddress(trade.id, true)}>
      支付含麻订单
    </ButtonLink>
  )
  if (state.pay_status === 2) {
    return (
      <Outcome
        kind="good"
        state={state}
        title="支付成功"
        note={payHm ? '本次结算另有含麻订单，需单独对公转账' : '我们将尽快审核并发货，物流可在订单详情查看'}
      >
        {payHm}
        {toOrders}
        <ButtonLink href={href('list_index')}>继续采购</ButtonLink>
      </Outcome>
    )
  }
  if (state.pay_status === 3) {
    return (
      <Outcome
        kind="good"
        state={state}
        title="汇款凭证已提交"
        note="财务核对到账后订单自动进入待审核，通常需要1个工作日；如有疑问我们会电话联系您"
      >
        {toOrders}
        <ButtonLink href={href('list_index')}>继续采购</ButtonLink>
      </Outcome>
    )
  }
  if (state.pay_status === 9) {
    return (
      <Outcome kind="bad" state={state} title="订单已取消" note="如已付款，款项将原路退回">
        <ButtonLink kind="primary" href={href('order', {}, { status: 'cancelled' })}>
          查看订单
        </ButtonLink>
      </Outcome>
    )
  }
  return (
    <Outcome
      kind="wait"
      state={state}
      title={gaveUp ? '暂时没有收到支付结果' : '正在确认支付结果'}
      note={gaveUp ? '如果您已经付款，结果稍后会显示在订单里，请不要重复付款' : <Waiting>通常几秒钟内完成</Waiting>}
    >
      {gaveUp && (
        <Button kind="primary" onClick={onAgain}>
          重新查询
        </Button>
      )}
      <ButtonLink href={tradeAddress(trade.id, isHm)}>返回支付页</ButtonLink>
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
        <ul className={css.orders} aria-label="本次订单">
          {state.trade.orders.map((order) => (
            <li key={order.id}>
              <span>{order.group_name}</span>
              <Anchor href={href('order_info', { id: order.id })}>订单 {order.order_sn}</Anchor>
            </li>
          ))}
        </ul>
        <p className={css.ways}>{children}</p>
      </div>
    </Panel>
  )
}

/** Goods to go on with; quietly absent when there are none. */
function Recommended() {
  const { state, reload } = useCall(homeCalls.recommended, {}, { keep: true })
  if (state.data?.length === 0 || state.status === 'failed') return null
  return (
    <section className={css.more}>
      <h2>为您推荐</h2>
      <Block state={state} reload={reload} skeleton={<CardsSkeleton count={5} />}>
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
