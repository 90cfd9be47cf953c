import { formatYuan, sumYuan, type Order, type OrderItem } from '@yaopi/core'
import { Anchor, Picture } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import css from './order-items.module.css'
import { WhyLine } from './why.view.tsx'
import { ordersText as text } from './orders.text.ts'

/** The lines of an order with the lots that were shipped, and why each costs what it costs. */
export function OrderItems({ order }: { readonly order: Order }) {
  const rewards = order.rewards ?? []
  return (
    <>
      <ul className={css.items}>
        {order.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {rewards.length > 0 && (
        <p className={css.spec}>
          {text.rewards}
          {rewards
            .map(
              (one) =>
                (one.kind === 'points' ? text.rewardPoints(one.number) : `${one.name} ×${one.number}`) +
                `（${REWARD[one.state]}）`,
            )
            .join('、')}
        </p>
      )}
    </>
  )
}

const REWARD = [text.rewardPending, text.rewardGiven, text.rewardRevoked] as const

function Item({ item }: { readonly item: OrderItem }) {
  const { goods } = item
  return (
    <li className={css.item}>
      <Picture src={goods.image} alt="" width={64} />
      <div className={css.about}>
        <p className={css.name}>
          <Anchor href={href('list_info', { id: item.goods_id })}>{goods.name}</Anchor>
          {item.is_gift === 1 && <em>{text.gift}</em>}
          {item.combination !== undefined && <em>{text.bundleSets(item.combination.number)}</em>}
        </p>
        <p className={css.spec}>
          {goods.ypgg}　{goods.sccj}　{goods.approval_no}
        </p>
        {item.lot !== undefined && item.lots.length === 0 && (
          <p className={css.spec}>{text.lotFacts(item.lot.batch_no, item.lot.end_date)}</p>
        )}
        {item.lots.length > 0 && (
          <ul className={css.lots} aria-label={text.lots}>
            {item.lots.map((lot) => (
              <li key={lot.batch_no}>{text.lotLine(lot.batch_no, lot.end_date, lot.number)}</li>
            ))}
          </ul>
        )}
        <WhyLine item={item} />
      </div>
      <span className={css.price}>{formatYuan(item.price)}</span>
      <span className={css.number}>
        ×{item.number}
        {goods.bzdw}
        {item.shipped_number > 0 && item.shipped_number < item.number && (
          <small>{text.shippedCount(item.shipped_number)}</small>
        )}
      </span>
      <LineAmount item={item} />
    </li>
  )
}

/** What a line comes to: its amount, what was taken off, and what was paid for it. */
function LineAmount({ item }: { readonly item: OrderItem }) {
  const { manjian, coupon, voucher, points } = item.discount
  const discount = sumYuan(manjian, coupon, voucher, points)
  return (
    <span className={css.amount}>
      {discount > 0 && (
        <>
          <small>{text.lineAmount(formatYuan(item.line_amount))}</small>
          <small>{text.lineDiscount(formatYuan(discount))}</small>
          <span>{text.linePaid}</span>
        </>
      )}
      <strong>{formatYuan(item.paid_amount)}</strong>
    </span>
  )
}
