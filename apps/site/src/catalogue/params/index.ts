// Addresses of lists and goods as inputs of calls. The server reads this index too: no view, no style.
export { categoryTrail, treeOf } from './category-trail.ts'
export { detailPicture } from './detail-loader.ts'
export { detailInput, type DetailInput } from './detail-params.ts'
export { firstGoodsPicture, goodsListCalls } from './list-loader.ts'
export {
  chosenMakers,
  fixedParams,
  isByPrice,
  listQueryOf,
  MOST_MAKERS,
  PER_PAGE,
  queryAfter,
  withoutFilters,
  withoutPrices,
  type FilterKey,
  type FixedFilters,
  type QueryChange,
  type Sort,
} from './list-params.ts'
