/** The catalogue in memory: ids, exact totals and facets of every list. What other features may use. */
export { catalogueIndex, registerCatalogueIndex } from './catalogue-index.service.ts'
export type {
  Choices,
  Count,
  Life,
  Narrowing,
  OfferedGoods,
  PriceView,
  PromotionView,
  Selection,
  Sort,
  Summary,
} from './index-request.ts'
