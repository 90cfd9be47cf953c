import { isLoggedIn } from '@yaopi/core'
import { useCallback, type ReactNode } from 'react'
import { useDerived, useStorefront, useValue } from '../storefront/hooks.ts'
import { MiniCartView } from './mini-cart.view.tsx'

/** Id of the drawer, for `aria-controls` of buttons that open it. */
export const MINI_CART_ID = 'yaopi-mini-cart'

/** Props of `MiniCart`. */
export type MiniCartProps = {
  /** Content of the 40 px strip that is always visible, such as `Toolbar`; a cart button by default. */
  readonly rail?: ReactNode
  /** `edge`: a strip at the right side of the window; `inline`: a button in place, which opens the drawer. */
  readonly placement?: 'edge' | 'inline'
  /** More actions above the checkout button, such as `CopyCart`. */
  readonly actions?: ReactNode
}

/** The cart drawer at the right side: 40 px closed, 310 px open [SH-12, ST-01]. Full screen on a phone. */
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
      onRemove={useCallback((lineId: number) => cart.remove([lineId]), [cart])}
      onRetry={() => {
        void cart.load()
      }}
    />
  )
}
