// Links to goods, and goods to go on with.
export { goodsHref } from './goods-href.ts'
export { EmptyWithHotGoods, HotGoods } from './hot-goods.tsx'
