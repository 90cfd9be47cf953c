// Copies the selected lines into the carts of the member's other stores.
export { CopyCart, type CopyCartProps } from './copy-cart.tsx'
