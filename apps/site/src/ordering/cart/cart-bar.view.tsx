import { formatYuan, fromYuan, toYuan, type CartState } from '@yaopi/core'
import { Button, useDerived, useStorefront } from '@yaopi/widgets'
import { lazy, Suspense } from 'react'
import { CheckBox } from '../../components/controls/index.ts'
import { isLive } from './cart-rows.ts'
import type { CartActions } from './cart.view.tsx'
import css from './cart-bar.module.css'
import { cartPageText as text } from './cart.text.ts'

const CopyCart = lazy(async () => ({ default: (await import('./copy-cart.ts')).CopyCart }))

type Props = {
  readonly cart: CartState
  readonly blocked: readonly number[]
  readonly actions: CartActions
  readonly isLeaving: boolean
}

/** The bar that stays at the window's lower edge: tick all, batch removal, totals with freight per group, checkout. */
export function CartBarView({ cart, blocked, actions, isLeaving }: Props) {
  const { total } = cart
  const ticked = cart.data.filter((item) => item.is_selected === 1).map((item) => item.id)
  const live = cart.data.filter(isLive).length
  const own = (cart.coupons ?? []).filter((coupon) => coupon.template_id === undefined)
  const saving = toYuan(own.reduce((sum, coupon) => sum + fromYuan(coupon.saving), 0))
  return (
    <section className={css.bar} aria-label={text.checkoutShort}>
      <label className={css.all}>
        <CheckBox
          checked={live > 0 && ticked.length === live}
          disabled={live === 0}
          isPartial={ticked.length > 0 && ticked.length < live}
          onTick={(isOn) => actions.tickAll(isOn)}
        />
        {text.chooseAll}
      </label>
      <div className={css.batch}>
        <Button kind="quiet" size="s" disabled={ticked.length === 0} onClick={() => actions.removeMany(ticked)}>
          {text.removeChosen}
        </Button>
        <CopyForStores />
        {blocked.length > 0 && (
          <Button kind="quiet" size="s" onClick={() => actions.removeMany(blocked, text.confirmClear(blocked.length))}>
            {text.clearBlocked}
          </Button>
        )}
      </div>
      <Freight cart={cart} />
      <div className={css.sum} aria-live="polite">
        <p>
          {text.totalBefore}
          <b>{total.kinds}</b>
          {text.totalKinds}
          <b>{total.number}</b>
        </p>
        <p className={css.payable}>
          {text.sum}
          <strong>{formatYuan(total.payable)}</strong>
        </p>
        <p className={css.parts}>
          {text.goodsAmount(formatYuan(total.goods_amount))}
          {total.discount > 0 && text.discount(formatYuan(total.discount))}，
          {total.freight > 0 ? text.freight(formatYuan(total.freight)) : text.noFreight}
        </p>
        {saving > 0 && <p className={css.coupons}>{text.couponsAtCheckout(formatYuan(saving))}</p>}
      </div>
      <Button
        kind="buy"
        size="l"
        className={css.go}
        busy={isLeaving}
        disabled={total.kinds === 0}
        onClick={actions.checkout}
      >
        {text.checkout}
      </Button>
    </section>
  )
}

/** Copies to the member's other stores, for those who have some. */
function CopyForStores() {
  const { session } = useStorefront()
  const hasStores = useDerived(() => (session.user.value.stores ?? 0) > 0, [session])
  return (
    hasStores && (
      <Suspense>
        <CopyCart />
      </Suspense>
    )
  )
}

/** One line per freight group that is not free yet or under its minimum. */
function Freight({ cart }: Pick<Props, 'cart'>) {
  const open = cart.shipping_data.groups.filter(
    (group) => group.amount > 0 && (group.min_gap > 0 || group.shipping_amount > 0),
  )
  return (
    <ul className={css.freight} aria-label={text.freightLabel}>
      {open.map((group) => (
        <li key={group.group}>
          {group.min_gap > 0 ? (
            <span className={css.minimum}>
              {text.groupBelowMinimum(group.name, formatYuan(group.min_amount), formatYuan(group.min_gap))}
            </span>
          ) : (
            <>
              {text.groupFreight(group.name, formatYuan(group.shipping_amount))}
              <em>{formatYuan(group.gap)}</em>
              {text.toFreeShipping}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
