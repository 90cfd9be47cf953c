import type { CartState } from '@yaopi/core'
import type { ReactNode } from 'react'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { useText } from '../storefront/use-text.ts'
import { MiniCartFooter } from './mini-cart-footer.view.tsx'
import { MiniCartLines, type MiniCartLinesProps } from './mini-cart-lines.view.tsx'

export type MiniCartContentProps = Omit<MiniCartLinesProps, 'cart'> & {
  /** Undefined for a visitor. */
  readonly cart: CartState | undefined
  /** What is said to somebody whose login has ended. */
  readonly signedOut?: string | undefined
  readonly actions?: ReactNode
}

/** The content of an open drawer: lines and totals, an empty state, or the way to log in. */
export function MiniCartContent({ cart, signedOut, actions, onRemove }: MiniCartContentProps) {
  const text = useText()
  if (cart === undefined) {
    return (
      <EmptyState title={signedOut ?? text('cart.signedOut')} hint={text('cart.signedOutHint')}>
        <ButtonLink kind="primary" href={{ name: 'login' }}>
          {text('cart.login')}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (cart.data.length === 0) {
    return (
      <EmptyState
        icon={<ShoppingCart size={32} strokeWidth={1.5} />}
        title={text('cart.empty')}
        hint={text('cart.emptyHint')}
      >
        <ButtonLink kind="primary" href={{ name: 'list' }}>
          {text('cart.browse')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <MiniCartLines cart={cart} onRemove={onRemove} />
      <MiniCartFooter cart={cart} actions={actions} />
    </>
  )
}
