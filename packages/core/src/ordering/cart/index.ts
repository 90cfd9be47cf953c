// Calls, types and store of the cart, its groups and ticks, and repricing before the server answers.
export { cartCouponsOf } from './cart-coupons.rules.ts'
export { createCartCopy } from './cart-copy.store.ts'
export type { CartCopy } from './cart-copy.store.ts'
export { ALL_LINES, cartCalls } from './cart.calls.ts'
export {
  badgeText,
  filterOfGroup,
  inFilter,
  mayTick,
  pricingLineOf,
  shipsFree,
  refusedWords,
  tickOf,
  unitsInCart,
} from './cart.rules.ts'
export type { Addable, InCart } from './cart.rules.ts'
export { createCart } from './cart.store.ts'
export type { CartRepricer, CartStore } from './cart.store.ts'
export { cartText } from './cart.text.ts'
export type {
  AddResult,
  AddedLine,
  CartCoupon,
  CartHint,
  CartFigures,
  CartItem,
  CartLineInput,
  CartState,
  CartTotal,
  CopiedCart,
  DeliveryPromise,
  ExchangeGoods,
  GiftLine,
  Manjian,
  NextHint,
  Present,
  RefusedLine,
  ShippingGroup,
} from './cart.types.ts'
export { giftLinesOf, cartHintsOf, manjiansOf, repriceCart } from './reprice-cart.rules.ts'
