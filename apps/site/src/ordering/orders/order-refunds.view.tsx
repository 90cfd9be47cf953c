import { formatYuan, type OrderRefund } from '@yaopi/core'
import { Timeline } from '../../components/detail/index.ts'
import { ordersText as text } from './orders.text.ts'

const stateOf = { waiting: 'now', failed: 'failed', done: 'done' } as const

/** The parts of a refund: how much goes where. */
function wordsOf({ outside, way, recharge, gift, freight, points }: OrderRefund): string {
  const parts = [
    [outside, text.refundWay[way]],
    [recharge, text.refundRecharge],
    [gift, text.refundGift],
  ] as const
  return [
    ...parts.filter(([amount]) => amount > 0).map(([amount, name]) => `${name} ${formatYuan(amount)}`),
    ...(points > 0 ? [text.refundPoints(points)] : []),
    ...(freight > 0 ? [text.refundFreight(formatYuan(freight))] : []),
  ].join('，')
}

/** What was refunded of an order, where each part goes, and how far it is. */
export function OrderRefunds({ refunds }: { readonly refunds: readonly OrderRefund[] }) {
  return (
    <Timeline
      label={text.refundsTitle}
      entries={refunds.map((one) => ({
        key: one.id,
        title: `${text.refundKind[one.kind]} ${formatYuan(one.amount)}`,
        who: text.refundState[one.state],
        note: wordsOf(one),
        at: one.at,
        state: stateOf[one.state],
      }))}
    />
  )
}
