import { buyFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { offerLoaders } from './offers.loader.ts'

/** Promotions with a pool, a limit or a lot of their own: group buys, daily specials, near-expiry lots. */
export const offerRoutes: readonly RouteRow[] = [
  {
    name: 'list_info_pt',
    path: '/list/info-pt/:id',
    title: titles.list_info_pt,
    flags: buyFlags,
    indexed: { as: 'list_info' },
    page: 'promotions/offers/group-info',
    loader: offerLoaders.list_info_pt,
  },
  {
    name: 'ptzq',
    path: '/ptzq',
    title: titles.ptzq,
    flags: buyFlags,
    indexed: { query: ['page'] },
    page: 'promotions/offers/groups',
    loader: offerLoaders.ptzq,
  },
  {
    name: 'mrtj',
    path: '/mrtj',
    title: titles.mrtj,
    flags: buyFlags,
    indexed: {},
    page: 'promotions/offers/specials',
    loader: offerLoaders.mrtj,
  },
  {
    name: 'jxqzc',
    path: '/jxqzc',
    title: titles.jxqzc,
    flags: buyFlags,
    indexed: { query: ['page'] },
    page: 'promotions/offers/near-expiry',
    loader: offerLoaders.jxqzc,
  },
]
