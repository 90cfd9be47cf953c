export { CopyCart, type CopyCartProps } from './copy-cart.tsx'
