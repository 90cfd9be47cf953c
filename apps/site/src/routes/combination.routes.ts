import { shopFlags, type RouteRow } from './route.types.ts'

/** Goods that are cheaper together: fixed packages, and free choice among the goods of a group. */
export const combinationRoutes: readonly RouteRow[] = [
  { name: 'zhzq', path: '/zhzq', title: '组合套餐', flags: shopFlags, page: 'combination/packages' },
  { name: 'zhmz', path: '/zhmz', title: '组合满减', flags: shopFlags, page: 'combination/groups' },
  { name: 'zhmz_list', path: '/zhmz/list', title: '组合满减商品', flags: shopFlags, page: 'combination/group' },
]
