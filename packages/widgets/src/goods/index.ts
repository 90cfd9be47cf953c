// Facts of goods and adding to the cart, shared by card and table.
export { Expiry, KindMarks, Limit, limitText, Stock } from './goods-facts.tsx'
export { nextStepOf, type NextStep } from './next-step.ts'
export { useAddToCart, type AddToCart } from './use-add-to-cart.ts'
export { hiddenPriceKey, useGoods, type GoodsViewModel } from './use-goods.ts'
