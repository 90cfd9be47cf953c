import { orderText, formatDate, formatYuan, type OrderSummary, type OrderTab } from '@yaopi/core'
import { Anchor, ButtonLink, EmptyState } from '@yaopi/widgets'
import { Banknote, CircleCheck, Headset, PackageCheck, PackageOpen, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from '../../platform/routing/index.ts'
import { orderTone, Panel, StatusMark } from '../../components/page/index.ts'
import css from './member-orders.module.css'
import { memberText as text } from './member.text.ts'

const tabs: readonly { readonly tab: OrderTab; readonly icon: ReactNode }[] = [
  { tab: 'unpaid', icon: <Banknote size={24} strokeWidth={1.5} aria-hidden="true" /> },
  { tab: 'unshipped', icon: <PackageOpen size={24} strokeWidth={1.5} aria-hidden="true" /> },
  { tab: 'shipped', icon: <Truck size={24} strokeWidth={1.5} aria-hidden="true" /> },
  { tab: 'signed', icon: <PackageCheck size={24} strokeWidth={1.5} aria-hidden="true" /> },
  { tab: 'finished', icon: <CircleCheck size={24} strokeWidth={1.5} aria-hidden="true" /> },
]

/** How many orders wait where, and how many cases are open; each number leads to them. */
export function OrderCounts({
  counts,
  cases,
}: {
  readonly counts: Readonly<Record<OrderTab, number>> | undefined
  readonly cases: number | undefined
}) {
  return (
    <nav className={css.counts} aria-label={text.orderCounts}>
      {tabs.map(({ tab, icon }) => (
        <Anchor key={tab} href={href('order', {}, { status: tab })}>
          {icon}
          <span>{orderText.tab[tab]}</span>
          <b data-waits={((tab === 'unpaid' || tab === 'shipped') && (counts?.[tab] ?? 0) > 0) || undefined}>
            {counts?.[tab] ?? '–'}
          </b>
        </Anchor>
      ))}
      <Anchor href={href('order', {}, { status: 'after_sale' })}>
        <Headset size={24} strokeWidth={1.5} aria-hidden="true" />
        <span>{text.cases}</span>
        <b>{cases ?? '–'}</b>
      </Anchor>
    </nav>
  )
}

const SHOWN = 5

/** The last orders as dense rows. */
export function LastOrders({ orders }: { readonly orders: readonly OrderSummary[] }) {
  const more = (
    <Anchor className={css.more} href={href('order')}>
      {text.allOrders}
    </Anchor>
  )
  return (
    <Panel title={text.lastOrders} more={more}>
      {orders.length === 0 ? (
        <EmptyState title={text.noOrders} hint={text.noOrdersHint}>
          <ButtonLink kind="primary" href={href('list_index')}>
            {text.toList}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={css.rows}>
          {orders.slice(0, SHOWN).map((order) => (
            <li key={order.id}>
              <time>{formatDate(order.created_at)}</time>
              <Anchor className={css.sn} href={href('order_info', { id: order.id })}>
                {order.order_sn}
              </Anchor>
              <span className={css.what}>
                {order.items[0]?.name ?? order.group_name}
                {order.kinds > 1 && text.kindsMore(order.kinds)}
              </span>
              <b>{formatYuan(order.payable)}</b>
              <StatusMark tone={orderTone(order.status)} isPlain className={css.status}>
                {order.status_text}
              </StatusMark>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
