/** Goods: lists, details, listings at an activity price. What other features may use. */
export { detailIds, detailRecords } from './detail-records.ts'
export { registerGoods } from './goods.api.ts'
export {
  type GoodsRecord,
  goodsRecords,
  type GoodsRow,
  goodsRowsByIds,
  type GoodsState,
  goodsShape,
  goodsStock,
} from './goods-rows.ts'
export { goodsByIds, goodsOf, pageOfGoods, topGoods, topIds } from './goods.service.ts'
export { type SaleFacts, saleFactsOf } from './goods-facts.ts'
export { soldGoodsView } from './goods.view.ts'
export { promotionFacts } from './promotion-view.ts'
export { readingQuota } from './reading-quota.ts'
export { listed } from './listings.service.ts'
