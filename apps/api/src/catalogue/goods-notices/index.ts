/** Goods notices: back in stock, price down. What other features may use. */
export { registerGoodsNotices } from './goods-notice.api.ts'
