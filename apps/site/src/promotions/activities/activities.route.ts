import { buyFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { activityLoaders } from './activities.loader.ts'

/** Activities: fairs, centres with several halls, and the two template pages. */
export const activityRoutes: readonly RouteRow[] = [
  {
    name: 'yjh',
    path: '/yjh/:id?',
    title: titles.yjh,
    flags: buyFlags,
    indexed: { each: { of: 'yjh', by: 'id' } },
    page: 'promotions/activities/fair',
    loader: activityLoaders.yjh,
  },
  {
    name: 'Hdzx',
    path: '/Hdzx/:ids/:id?',
    title: titles.Hdzx,
    flags: buyFlags,
    indexed: {},
    page: 'promotions/activities/centre',
    loader: activityLoaders.Hdzx,
  },
  {
    name: 'zqmb',
    path: '/zqmb',
    title: titles.zqmb,
    flags: buyFlags,
    indexed: { query: ['id'], needs: 'id', each: { of: 'zqmb', by: 'id' } },
    page: 'promotions/activities/template',
    loader: activityLoaders.zqmb,
    props: { kind: 'zqmb' },
  },
  {
    name: 'hdmb',
    path: '/hdmb',
    title: titles.hdmb,
    flags: buyFlags,
    indexed: { query: ['id'], needs: 'id', each: { of: 'hdmb', by: 'id' } },
    page: 'promotions/activities/template',
    loader: activityLoaders.hdmb,
    props: { kind: 'hdmb' },
  },
]
