import { formatMinute, formatYuan, type OrderSummary } from '@yaopi/core'
import { Anchor, ButtonLink, Countdown, Picture } from '@yaopi/widgets'
import { orderTone, StatusMark } from '../../components/page/index.ts'
import { href } from '../../platform/routing/index.ts'
import css from './order-card.module.css'
import { OrderButtons } from './order-buttons.view.tsx'
import type { OrderActions } from './use-order-actions.ts'
import { ordersText as text } from './orders.text.ts'

type Props = { readonly order: OrderSummary; readonly actions: OrderActions }

const SHOWN = 3

/** An order in a list: number, state, first goods, amount, actions. */
export function OrderCardView({ order, actions }: Props) {
  const detail = href('order_info', { id: order.id })
  return (
    <article className={css.card} aria-label={text.orderOf(order.order_sn)}>
      <header className={css.head}>
        <time>{formatMinute(order.created_at)}</time>
        <span className={css.sn}>
          {text.numberLabel}
          <Anchor href={detail}>{order.order_sn}</Anchor>
        </span>
        <span className={css.group}>{order.group_name}</span>
        <StatusMark tone={orderTone(order.status)} isPlain className={css.status}>
          {order.status_text}
        </StatusMark>
      </header>
      <div className={css.body}>
        <ul className={css.items}>
          {order.items.slice(0, SHOWN).map((item, row) => (
            <li key={`${row} ${item.goods_id}`}>
              <Picture src={item.image} alt="" width={56} />
              <div>
                <p className={css.name} title={item.name}>
                  {item.name}
                </p>
                <p className={css.spec}>
                  {item.ypgg}　{item.sccj}
                </p>
              </div>
              <span className={css.number}>
                {formatYuan(item.price)} ×{item.number}
                {item.bzdw}
              </span>
            </li>
          ))}
          {order.items.length > SHOWN && (
            <li className={css.rest}>
              <Anchor href={detail}>{text.allKinds(order.kinds, order.gift_number)}</Anchor>
            </li>
          )}
        </ul>
        <div className={css.sum}>
          <p>{text.pieces(order.number, order.gift_number)}</p>
          <strong>{formatYuan(order.payable)}</strong>
          {order.part_payment !== undefined && (
            <small>{text.partPaid(formatYuan(order.part_payment.received), formatYuan(order.part_payment.due))}</small>
          )}
          <small>{order.freight > 0 ? text.withFreight(formatYuan(order.freight)) : text.freeShipping}</small>
        </div>
        <div className={css.actions}>
          {order.can.pay && order.expire_at !== null && <Countdown end={order.expire_at} label={text.timeLeft} />}
          <OrderButtons order={order} actions={actions} />
          <ButtonLink kind="quiet" size="s" href={detail} aria-label={text.detailOf(order.order_sn)}>
            {text.detail}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
