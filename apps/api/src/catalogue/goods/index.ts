/** Goods: lists, details, listings at an activity price. What other features may use. */
export { detailIds, detailRecords } from './detail-records.ts'
export { registerGoods } from './goods.api.ts'
export { goodsRecords, type GoodsRow, goodsRowsByIds, goodsShape } from './goods-rows.ts'
export { goodsByIds, goodsOf, pageOfGoods, topGoods } from './goods.service.ts'
export { saleFactsOf } from './goods-facts.ts'
export { goodsView, STOCK_SHOWN } from './goods.view.ts'
export { readingQuota } from './reading-quota.ts'
export { listed } from './listings.service.ts'
