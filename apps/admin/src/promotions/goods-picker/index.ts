// Choosing goods for promotions and carts.
export { GoodsPicker } from './goods-picker.view.tsx'
export { useKnownGoods } from './use-known-goods.ts'
