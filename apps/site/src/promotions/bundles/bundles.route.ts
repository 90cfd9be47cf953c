import { buyFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { bundleLoaders } from './bundles.loader.ts'

/** Goods that are cheaper together: bundles, and mix-and-match groups. */
export const bundleRoutes: readonly RouteRow[] = [
  {
    name: 'zhzq',
    path: '/zhzq',
    title: titles.zhzq,
    flags: buyFlags,
    indexed: { query: ['page'] },
    page: 'promotions/bundles/bundles',
    loader: bundleLoaders.zhzq,
  },
  {
    name: 'zhmz',
    path: '/zhmz',
    title: titles.zhmz,
    flags: buyFlags,
    indexed: {},
    page: 'promotions/bundles/mix-and-match',
    loader: bundleLoaders.zhmz,
  },
  {
    name: 'zhmz_list',
    path: '/zhmz/list',
    title: titles.zhmz_list,
    flags: buyFlags,
    indexed: { query: ['group_id', 'page'], needs: 'group_id' },
    page: 'promotions/bundles/mix-and-match-goods',
    loader: bundleLoaders.zhmz_list,
  },
]
