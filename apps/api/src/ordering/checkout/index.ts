/** From the cart to the order. What other features may use. */
export { registerCheckout } from './checkout.api.ts'
