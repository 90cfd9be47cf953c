import type { PayState } from '@yaopi/core/contract'
import { fromYuan, formatYuan, toYuan } from '@yaopi/core'
import { Anchor, ButtonLink, Countdown } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { href } from '../../routes/table.ts'
import { Panel } from '../../templates/page.tsx'
import { HmRules } from './hm-rules.view.tsx'
import { doneAddress, tradeAddress } from './pay-address.ts'
import { PayChannel } from './pay-channel.view.tsx'
import { PayMethods } from './pay-methods.view.tsx'
import { TransferBox } from './transfer-box.tsx'
import type { Payment } from './use-payment.ts'
import css from './pay.module.css'

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
  if (state.pay_status === 2) {
    return (
      <Ended title="订单已支付，无需重复付款">
        {state.has_hm === 1 && !isHm && (
          <ButtonLink kind="primary" href={tradeAddress(tradeId, true)}>
            继续支付含麻订单
          </ButtonLink>
        )}
        <ButtonLink kind={state.has_hm === 1 && !isHm ? 'plain' : 'primary'} href={href('order')}>
          查看我的订单
        </ButtonLink>
      </Ended>
    )
  }
  if (state.pay_status === 9) {
    return (
      <Ended title="订单已取消" note="商品已放回库存，需要时可以从订单里再次购买">
        <ButtonLink kind="primary" href={href('order', {}, { status: 'cancelled' })}>
          查看订单
        </ButtonLink>
        <ButtonLink href={href('list_index')}>继续采购</ButtonLink>
      </Ended>
    )
  }
  if (state.pay_status === 3) {
    return (
      <Ended title="汇款凭证已提交，等待确认" note="财务核对到账后，订单会自动进入待审核，通常需要1个工作日">
        <ButtonLink kind="primary" href={doneAddress(tradeId, isHm)}>
          查看进度
        </ButtonLink>
        <ButtonLink href={href('order')}>我的订单</ButtonLink>
      </Ended>
    )
  }
  if (payment.started?.pay_url !== undefined)
    return (
      <PayChannel
        started={payment.started}
        url={payment.started.pay_url}
        isSimulated={state.methods.some((method) => method.is_simulated === 1)}
        onBack={payment.chooseAgain}
      />
    )
  if (isHm)
    return (
      <>
        <HmRules />
        <Panel title="对公转账">
          <TransferBox state={state} payment={payment} />
        </Panel>
      </>
    )
  return <PayMethods payment={payment} state={state} />
}

/** What the orders of a trade came to: a closed trade itself owes nothing any more. */
const wholeOf = ({ orders }: PayState['trade']): number =>
  toYuan(orders.reduce((sum, order) => sum + fromYuan(order.payable), 0))

/** The trade with its orders, the amount due, and the time left. */
function Head({ state: { trade, pay_status, has_hm } }: Pick<Props, 'state'>) {
  return (
    <section className={css.head} aria-label="待支付订单">
      <div className={css.due}>
        <p>{pay_status === 0 ? '应付金额' : '订单金额'}</p>
        <strong>{formatYuan(pay_status === 0 ? trade.due : wholeOf(trade))}</strong>
        {pay_status === 0 && trade.expire_at !== null && (
          <p className={css.left}>
            <Countdown end={trade.expire_at} label="请在此时间内完成支付，剩余" />
            ，超时订单将自动取消
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
        {has_hm === 1 && trade.is_hm === 0 && (
          <li className={css.hm}>本次结算另有含麻订单，需单独对公转账，付完这里后可继续</li>
        )}
      </ul>
    </section>
  )
}

/** Nothing to pay: says why, with the way on. */
function Ended({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}) {
  return (
    <Panel>
      <div className={css.ended} role="status">
        <h2>{title}</h2>
        {note !== undefined && <p>{note}</p>}
        <p className={css.ways}>{children}</p>
      </div>
    </Panel>
  )
}
