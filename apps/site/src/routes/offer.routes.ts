import { shopFlags, type RouteRow } from './route.types.ts'

/** Promotions with a pool, a limit or a lot of their own: group buys, daily specials, near-expiry lots. */
export const offerRoutes: readonly RouteRow[] = [
  { name: 'list_info_pt', path: '/list/info-pt/:id', title: '拼团详情', flags: shopFlags, page: 'offer/group-info' },
  { name: 'ptzq', path: '/ptzq', title: '拼团专区', flags: shopFlags, page: 'offer/groups' },
  { name: 'mrtj', path: '/mrtj', title: '每日特价', flags: shopFlags, page: 'offer/specials' },
  { name: 'jxqzc', path: '/jxqzc', title: '近效期专区', flags: shopFlags, page: 'offer/near-expiry' },
]
