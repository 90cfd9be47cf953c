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
 * Carts that this page has shown. The first page of a visit brings the cart with it, so it is not read again then;
 * later goods may have been added or ordered since.
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
  const isDrawerOpen = useDrawerBeside()
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

/** Narrowest window in which the open drawer stands beside the lines, px (also in steps-frame.module.css). */
const ROOM_FOR_DRAWER = 1680

/**
 * The drawer that opened on the way here closes where it would repeat the lines at their cost [ST-02]
 * (docs/decisions/0096). True while the page has to leave room for it.
 */
function useDrawerBeside(): boolean {
  const { cart } = useStorefront()
  const isOpen = useValue(cart.drawer) === 'open'
  // Before the paint: where there is no room the page is never shown with it.
  useLayoutEffect(
    function closeWithoutRoom() {
      if (!isOpen) return
      const close = (): void => {
        if (window.innerWidth < ROOM_FOR_DRAWER) cart.close()
      }
      close()
      window.addEventListener('resize', close)
      return () => window.removeEventListener('resize', close)
    },
    [cart, isOpen],
  )
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
  return isOpen
}
