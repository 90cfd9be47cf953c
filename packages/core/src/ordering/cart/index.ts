export { cartCalls } from './cart.calls.ts'
export { createCart } from './cart.store.ts'
export type { CartStore } from './cart.store.ts'
export type { CartItem, GiftLine, Manjian, ShippingGroup } from './cart.types.ts'
