// The rules of price as a file of their own: the cart is on the screen before they are needed.
export { repriceCart } from '@yaopi/core'
