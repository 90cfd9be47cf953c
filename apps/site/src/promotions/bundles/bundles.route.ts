import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** Goods that are cheaper together: bundles, and mix-and-match groups. */
export const bundleRoutes: readonly RouteRow[] = [
  { name: 'zhzq', path: '/zhzq', title: titles.zhzq, flags: shopFlags, page: 'promotions/bundles/bundles' },
  { name: 'zhmz', path: '/zhmz', title: titles.zhmz, flags: shopFlags, page: 'promotions/bundles/mix-and-match' },
  {
    name: 'zhmz_list',
    path: '/zhmz/list',
    title: titles.zhmz_list,
    flags: shopFlags,
    page: 'promotions/bundles/mix-and-match-goods',
  },
]
