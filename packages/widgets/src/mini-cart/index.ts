// The cart button with its drawer.
export { MiniCart, type MiniCartProps } from './mini-cart.tsx'
