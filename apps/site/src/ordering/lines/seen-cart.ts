import type { CartState, Storefront } from '@yaopi/core'

const seen = new WeakMap<Storefront['cart'], CartState>()

/** Keeps the cart as its page shows it on the way to the checkout. */
export function keepSeenCart(cart: Storefront['cart']): void {
  const { data } = cart.state.peek()
  if (data !== undefined && cart.inCart.peek().whole) seen.set(cart, data)
  else seen.delete(cart)
}

/** The cart as its page showed it; undefined when the checkout was reached in another way. */
export const seenCart = (cart: Storefront['cart']): CartState | undefined => seen.get(cart)

/** Forgets it when the checkout is left: what is gone to next is no step from that page. */
export function forgetSeenCart(cart: Storefront['cart']): void {
  seen.delete(cart)
}
