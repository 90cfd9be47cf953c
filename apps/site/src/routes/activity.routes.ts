import { shopFlags, type RouteRow } from './route.types.ts'

/** Activities: fairs, centres with several halls, and the two template pages. */
export const activityRoutes: readonly RouteRow[] = [
  { name: 'yjh', path: '/yjh/:id?', title: '药交会', flags: shopFlags, page: 'activity/fair' },
  { name: 'Hdzx', path: '/Hdzx/:ids/:id?', title: '活动会场', flags: shopFlags, page: 'activity/centre' },
  {
    name: 'zqmb',
    path: '/zqmb',
    title: '活动专区',
    flags: shopFlags,
    page: 'activity/template',
    props: { kind: 'zqmb' },
  },
  {
    name: 'hdmb',
    path: '/hdmb',
    title: '活动专场',
    flags: shopFlags,
    page: 'activity/template',
    props: { kind: 'hdmb' },
  },
]
