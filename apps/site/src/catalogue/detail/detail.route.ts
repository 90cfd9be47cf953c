import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** Goods in full. */
export const detailRoutes: readonly RouteRow[] = [
  {
    name: 'list_info',
    path: '/list/info/:id',
    title: titles.list_info,
    flags: shopFlags,
    page: 'catalogue/detail/detail',
  },
]
