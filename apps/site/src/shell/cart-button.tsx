import { Anchor, Badge, useStorefront, useValue } from '@yaopi/widgets'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { memo } from 'react'
import { hasRoute, href } from '../platform/routing/index.ts'
import { shellText as text } from './shell.text.ts'
import styles from './cart-button.module.css'

/** The way to the cart with the number of kinds in it. */
export const CartButton = memo(function CartButton() {
  const { cart } = useStorefront()
  const count = useValue(cart.count)
  if (!hasRoute('cart_step1')) return null
  return (
    <Anchor className={styles.button} href={href('cart_step1')} aria-label={text.cartButton(count)}>
      <ShoppingCart size={20} aria-hidden="true" />
      <span>{text.cart}</span>
      <Badge count={count} />
    </Anchor>
  )
})
