import type { Storefront } from '@yaopi/core'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CartStepsFrame } from '../steps/index.ts'
import { CartEmpty, CartFailed, CartLoading } from './cart-states.view.tsx'
import { CartView } from './cart.view.tsx'
import { useCartActions } from './use-cart-actions.ts'
import { cartPageText as text } from './cart.text.ts'

/**
 * Carts that this page has shown. One that came with the page a visit began on is not asked for once more, the first
 * time;
 * coming from another page, or back to the first one, goods may have been added or ordered since.
 */
const visited = new WeakSet<Storefront['cart']>()

/** Step 1: the cart. */
export default function CartPage() {
  const { cart, session, home } = useStorefront()
  const state = useValue(cart.state)
  const user = useValue(session.user)
  const config = useValue(home.config)
  const { actions, isLeaving } = useCartActions()
  const { key } = useLocation()
  const isArrival = useRef(key === 'default')
  // Before the paint: what the loader fetched is shown by the first one.
  useLayoutEffect(
    function loadCart() {
      const isShownAlready = visited.has(cart)
      visited.add(cart)
      if (isShownAlready || !isArrival.current || cart.state.peek().status !== 'ready') void cart.load()
    },
    [cart],
  )
  // Lines that are changed elsewhere, in another tab or by an add, are read again.
  useEffect(() => cart.watch(), [cart])
  const isDrawerOpen = useRoomForDrawer()
  const data = state.data
  return (
    <CartStepsFrame step={1} title={text.title} leavesRoom={isDrawerOpen}>
      {data !== undefined && data.data.length > 0 ? (
        <CartView
          cart={data}
          actions={actions}
          isLeaving={isLeaving}
          hotline={user.common_config?.hot_line ?? config?.hot_line ?? ''}
        />
      ) : state.status === 'failed' ? (
        <CartFailed
          failure={state.failure}
          onRetry={() => {
            void cart.load()
          }}
        />
      ) : data !== undefined ? (
        <CartEmpty />
      ) : (
        <CartLoading />
      )}
    </CartStepsFrame>
  )
}

/**
 * The drawer opens by itself on arriving here and never covers lines [ST-02]: the page makes room beside it, or above
 * its strip where the window is narrow (docs/decisions/0008). True while room is needed.
 */
function useRoomForDrawer(): boolean {
  const { cart } = useStorefront()
  const isOpen = useValue(cart.drawer) === 'open'
  // It opened without taking the focus, so Escape is heard anywhere; a dialog above it closes first.
  useEffect(
    function closeDrawerOnEscape() {
      if (!isOpen) return
      const onKeyDown = (event: KeyboardEvent): void => {
        if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
        cart.close()
      }
      document.addEventListener('keydown', onKeyDown)
      return () => document.removeEventListener('keydown', onKeyDown)
    },
    [cart, isOpen],
  )
  // What opened by itself does not follow to the next step, where it would cover the order button.
  useEffect(
    function closeDrawerOnLeave() {
      return () => cart.close()
    },
    [cart],
  )
  return isOpen
}
