// The cart button with its drop-down.
export { MINI_CART_ID, MiniCart, type MiniCartProps } from './mini-cart.tsx'
