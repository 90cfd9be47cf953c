// Filters, sorting and results of a list of goods.
export { categoryTrail, treeOf } from '../params/index.ts'
export { GoodsBrowser } from './goods-browser.tsx'
export { ListPager } from './list-pager.tsx'
