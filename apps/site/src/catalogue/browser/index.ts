// Filters, sorting and results of a list of goods.
export { categoryTrail, treeOf } from './filters.ts'
export { GoodsBrowser } from './goods-browser.tsx'
export { ListPager } from './list-pager.tsx'
export type { ListLayout } from './sort-bar.tsx'
