import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** Promotions with a pool, a limit or a lot of their own: group buys, daily specials, near-expiry lots. */
export const offerRoutes: readonly RouteRow[] = [
  {
    name: 'list_info_pt',
    path: '/list/info-pt/:id',
    title: titles.list_info_pt,
    flags: shopFlags,
    page: 'promotions/offers/group-info',
  },
  { name: 'ptzq', path: '/ptzq', title: titles.ptzq, flags: shopFlags, page: 'promotions/offers/groups' },
  { name: 'mrtj', path: '/mrtj', title: titles.mrtj, flags: shopFlags, page: 'promotions/offers/specials' },
  { name: 'jxqzc', path: '/jxqzc', title: titles.jxqzc, flags: shopFlags, page: 'promotions/offers/near-expiry' },
]
