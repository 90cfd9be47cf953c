import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** All categories on one page: where a phone's bar leads. */
export const categoriesRoutes: readonly RouteRow[] = [
  {
    name: 'categories',
    path: '/categories',
    title: titles.categories,
    flags: shopFlags,
    indexed: {},
    page: 'catalogue/categories/categories',
  },
]
