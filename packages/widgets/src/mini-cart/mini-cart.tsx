import { isLoggedIn } from '@yaopi/core'
import { useCallback, type ReactNode } from 'react'
import { useDerived, useStorefront, useValue } from '../storefront/hooks.ts'
import { MiniCartView } from './mini-cart.view.tsx'

/** Id of the drawer, for `aria-controls` of buttons that open it. */
export const MINI_CART_ID = 'yaopi-mini-cart'

export type MiniCartProps = {
  /** What stands in the 40 px strip that is always visible: the toolbar. Without it, a cart button. */
  readonly rail?: ReactNode
  /** edge: the strip at the right side of the window; inline: a button where the widget stands, the drawer only when it is open. */
  readonly placement?: 'edge' | 'inline'
  /** More that can be done with the cart, such as `CopyCart`. */
  readonly actions?: ReactNode
}

/** The slide-out cart at the right side: 40 px closed, 310 px open [SH-12, ST-01]. On a phone it fills the screen and has no strip. */
export function MiniCart({ rail, placement, actions }: MiniCartProps) {
  const { cart, session } = useStorefront()
  const isOpen = useValue(cart.drawer) === 'open'
  const loggedIn = useDerived(() => isLoggedIn(session.user.value), [session])
  return (
    <MiniCartView
      id={MINI_CART_ID}
      rail={rail}
      placement={placement}
      isOpen={isOpen}
      actions={actions}
      count={useValue(cart.count)}
      amount={useValue(cart.amount)}
      loggedIn={loggedIn}
      state={useValue(cart.state)}
      onOpen={() => {
        void cart.open(loggedIn)
      }}
      onClose={cart.close}
      onRemove={useCallback((id: number) => cart.remove([id]), [cart])}
      onRetry={() => {
        void cart.load()
      }}
    />
  )
}
