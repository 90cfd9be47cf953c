import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** Activities: fairs, centres with several halls, and the two template pages. */
export const activityRoutes: readonly RouteRow[] = [
  { name: 'yjh', path: '/yjh/:id?', title: titles.yjh, flags: shopFlags, page: 'promotions/activities/fair' },
  { name: 'Hdzx', path: '/Hdzx/:ids/:id?', title: titles.Hdzx, flags: shopFlags, page: 'promotions/activities/centre' },
  {
    name: 'zqmb',
    path: '/zqmb',
    title: titles.zqmb,
    flags: shopFlags,
    page: 'promotions/activities/template',
    props: { kind: 'zqmb' },
  },
  {
    name: 'hdmb',
    path: '/hdmb',
    title: titles.hdmb,
    flags: shopFlags,
    page: 'promotions/activities/template',
    props: { kind: 'hdmb' },
  },
]
