import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { CartStepsFrame } from './steps-frame.tsx'
import { CartEmpty, CartFailed, CartLoading } from './cart-states.view.tsx'
import { CartView } from './cart.view.tsx'
import { useCartActs } from './use-cart-acts.ts'

/** Step 1: the cart. */
export default function CartPage() {
  const { cart, session, home } = useStorefront()
  const state = useValue(cart.state)
  const user = useValue(session.user)
  const config = useValue(home.config)
  const { acts, isLeaving } = useCartActs()
  const { key } = useLocation()
  const isFirstPage = useRef(key === 'default')
  // The first page of a visit has the cart in it; coming from another page, goods may have been added since.
  useEffect(() => { if (!isFirstPage.current || cart.state.peek().status !== 'ready') void cart.load() }, [cart])
  const data = state.data
  return (
    <CartStepsFrame step={1} title="购物车">
      {data !== undefined && data.data.length > 0
        ? <CartView cart={data} acts={acts} isLeaving={isLeaving} hotline={user.common_config?.hot_line ?? config?.hot_line ?? ''} />
        : state.status === 'failed' ? <CartFailed failure={state.failure} onRetry={() => { void cart.load() }} />
          : data !== undefined ? <CartEmpty /> : <CartLoading />}
    </CartStepsFrame>
  )
}
