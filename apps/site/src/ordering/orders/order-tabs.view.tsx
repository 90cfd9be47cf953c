import { orderText, type OrderTab } from '@yaopi/core'
import { Anchor } from '@yaopi/widgets'
import css from './orders.module.css'
import { ordersText as text } from './orders.text.ts'

type Props = {
  readonly current: OrderTab
  readonly counts: Readonly<Record<OrderTab, number>> | undefined
  readonly href: (tab: OrderTab) => string
}

/** Only these tabs tell how many wait for something. */
const countOf: readonly OrderTab[] = ['unpaid', 'unshipped', 'shipped']

/** The states of orders as links, with what waits in them. */
export function OrderTabs({ current, counts, href }: Props) {
  return (
    <nav className={css.tabs} aria-label={text.statusLabel}>
      {(Object.keys(orderText.tab) as OrderTab[]).map((tab) => (
        <Anchor key={tab} href={href(tab)} aria-current={tab === current ? 'page' : undefined}>
          {orderText.tab[tab]}
          {countOf.includes(tab) && (counts?.[tab] ?? 0) > 0 && <b>{counts![tab]}</b>}
        </Anchor>
      ))}
    </nav>
  )
}
