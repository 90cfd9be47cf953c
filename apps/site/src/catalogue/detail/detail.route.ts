import { buyFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { detailLoaders } from './detail.loader.ts'

/** Goods in full. */
export const detailRoutes: readonly RouteRow[] = [
  {
    name: 'list_info',
    path: '/list/info/:id',
    title: titles.list_info,
    flags: buyFlags,
    indexed: { each: { of: 'goods', by: 'id' } },
    page: 'catalogue/detail/detail',
    loader: detailLoaders.list_info,
  },
]
