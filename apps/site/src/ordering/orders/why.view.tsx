import {
  explainLine,
  formatYuan,
  OrderStatus,
  yuan,
  type Explanation,
  type Order,
  type OrderItem,
  type Yuan,
} from '@yaopi/core'
import { unitPriceOf } from './order-amounts.rules.ts'
import css from './order-items.module.css'
import { ordersText as text } from './orders.text.ts'

/** Why a line costs what it costs: every step from the list price to what is paid, with its reason. */
export function WhyLine({ item }: { readonly item: OrderItem }) {
  const why = explainLine(item)
  const price = unitPriceOf(why.list_amount, item.number)
  const first = price === undefined ? text.unitsOf(item.number) : text.unitTimes(formatYuan(price), item.number)
  return <Steps title={text.whyPrice} first={first} why={why} last={text.paidLine} />
}

/** The same for the whole order, and what it brings. */
export function WhyOrder({ order }: { readonly order: Order }) {
  const { explanation, points_earned = 0, cashback_expected = yuan(0), status } = order
  const gains =
    status === OrderStatus.cancelled || status === OrderStatus.closed
      ? []
      : [
          ...(points_earned > 0
            ? [status === OrderStatus.finished ? text.pointsGot(points_earned) : text.pointsEarned(points_earned)]
            : []),
          ...(cashback_expected > 0 ? [text.cashbackExpected(formatYuan(cashback_expected))] : []),
        ]
  return (
    <div className={css.whole}>
      {gains.length > 0 && <p>{gains.join('，')}</p>}
      {explanation !== undefined && (
        <Steps title={text.whyTotal} first={text.listTotal} why={explanation} last={text.payable} />
      )}
    </div>
  )
}

function Steps({
  title,
  first,
  why,
  last,
}: {
  readonly title: string
  readonly first: string
  readonly why: Explanation
  readonly last: string
}) {
  return (
    <details className={css.why}>
      <summary>{title}</summary>
      <dl>
        <div>
          <dt>{first}</dt>
          <dd>{formatYuan(why.list_amount)}</dd>
        </div>
        {why.steps.map((step, at) => (
          <div key={at}>
            <dt>{step.reason}</dt>
            <dd>{signed(step.amount)}</dd>
          </div>
        ))}
        <div className={css.end}>
          <dt>{last}</dt>
          <dd>{formatYuan(why.paid_amount)}</dd>
        </div>
      </dl>
    </details>
  )
}

const signed = (amount: Yuan): string => (amount < 0 ? `-${formatYuan(yuan(-amount))}` : `+${formatYuan(amount)}`)
