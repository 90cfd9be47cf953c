// The cart button with its drawer.
export { MINI_CART_ID, MiniCart, type MiniCartProps } from './mini-cart.tsx'
