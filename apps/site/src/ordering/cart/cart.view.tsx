import { ALL_LINES, inFilter, type CartState } from '@yaopi/core'
import { Button } from '@yaopi/widgets'
import { useMemo, useState, type ReactNode } from 'react'
import { ScopeNote } from '../../components/page/index.ts'
import { CartBarView } from './cart-bar.view.tsx'
import { CartCoupons } from './cart-coupons.tsx'
import { CartOffersView, type OfferActions } from './cart-offers.view.tsx'
import { CartLineView, type LineActions } from './cart-line.view.tsx'
import { cartRows, isLive, type CartRow } from './cart-rows.ts'
import { SectionHeadView } from './section-head.view.tsx'
import { WindowedRows } from './windowed-rows.tsx'
import css from './cart.module.css'
import { cartPageText as text } from './cart.text.ts'

export type CartActions = LineActions &
  OfferActions & {
    readonly tickAll: (on: boolean) => void
    readonly removeMany: (lineIds: readonly number[], question?: string) => void
    readonly checkout: () => void
  }

type Props = {
  readonly cart: CartState
  readonly actions: CartActions
  readonly hotline: string
  /** True while the last changes are being saved and the next step is on its way. */
  readonly isLeaving: boolean
}

const none: NonNullable<CartState['deliveries']> = []

/** Up to so many lines the offers stand above them. */
const SHORT_CART = 30

/** The cart: filter chips, sections by settlement group, what cannot be bought, and the sticky total bar. */
export function CartView({ cart, actions, hotline, isLeaving }: Props) {
  const [filter, setFilter] = useState(ALL_LINES)
  const data = useMemo(() => cart.data.filter((item) => inFilter(item, filter)), [cart.data, filter])
  const { shipping_data, deliveries = none } = cart
  const rows = useMemo(() => cartRows({ data, shipping_data, deliveries }), [data, shipping_data, deliveries])
  const blocked = useMemo(() => cart.data.filter((item) => !isLive(item)).map((item) => item.id), [cart.data])
  // The rows of a long cart are measured from their place on the page: nothing above them may grow.
  const isLong = cart.data.length > SHORT_CART
  const offers = (
    <>
      <CartOffersView cart={cart} actions={actions} />
      {cart.coupons !== undefined && <CartCoupons coupons={cart.coupons} />}
    </>
  )
  const draw = (row: CartRow): ReactNode => {
    if (row.kind === 'line') return <CartLineView item={row.item} actions={actions} hotline={hotline} />
    if (row.kind === 'section') return <SectionHeadView section={row.section} onTick={actions.tick} />
    return (
      <header className={css.blockedHead}>
        <h2>
          {text.blockedTitle}
          <span>{text.kinds(row.ids.length)}</span>
        </h2>
        <Button kind="quiet" size="s" onClick={() => actions.removeMany(row.ids, text.confirmClear(row.ids.length))}>
          {text.clearBlocked}
        </Button>
      </header>
    )
  }
  return (
    <>
      <ScopeNote reasons={cart.data.map((item) => item.blocked ?? item.goods.buy_reason)} />
      <Filters cart={cart} filter={filter} onFilter={setFilter} />
      {!isLong && offers}
      <div className={css.lines}>
        <div className={css.columns} aria-hidden="true">
          <span>{text.columnGoods}</span>
          <span>{text.columnPrice}</span>
          <span>{text.columnQuantity}</span>
          <span>{text.columnAmount}</span>
          <span>{text.columnActions}</span>
        </div>
        <WindowedRows rows={rows} draw={draw} label={text.goodsLabel} />
      </div>
      {isLong && offers}
      <CartBarView cart={cart} blocked={blocked} actions={actions} isLeaving={isLeaving} />
    </>
  )
}

/** Chips of the settlement groups that are in the cart [EN-04]. */
function Filters({
  cart,
  filter,
  onFilter,
}: {
  readonly cart: CartState
  readonly filter: number
  readonly onFilter: (id: number) => void
}) {
  const chips = [
    ...cart.filter_data.filter((chip) => chip.id === ALL_LINES),
    ...cart.filter_data.filter((chip) => chip.id !== ALL_LINES),
  ]
    .map((chip) => ({ ...chip, count: cart.data.filter((item) => inFilter(item, chip.id)).length }))
    .filter((chip) => chip.id === ALL_LINES || chip.count > 0)
  if (chips.length < 3) return null
  return (
    <div className={css.filters} role="group" aria-label={text.filterLabel}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className={css.chip}
          aria-pressed={chip.id === filter}
          onClick={() => onFilter(chip.id)}
        >
          {chip.name} <span>{chip.count}</span>
        </button>
      ))}
    </div>
  )
}
