import { bareFlags, loginFlags, type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { generalLoaders } from './general.loader.ts'

/** Pages for addresses that lead elsewhere or nowhere. */
export const generalRoutes: readonly RouteRow[] = [
  {
    name: 'notfound',
    path: '/404',
    title: titles.notfound,
    flags: shopFlags,
    status: 404,
    page: 'content/general/not-found',
    loader: generalLoaders.notfound,
  },
  {
    name: 'noActivity',
    path: '/noActivity',
    title: titles.noActivity,
    flags: shopFlags,
    status: 404,
    page: 'content/general/no-activity',
    loader: generalLoaders.noActivity,
  },
  { name: 'loading', path: '/loading', title: titles.loading, flags: loginFlags, page: 'content/general/loading' },
  {
    name: 'loading_activity',
    path: '/loading/activity',
    title: titles.loading_activity,
    flags: loginFlags,
    page: 'content/general/loading-activity',
    loader: generalLoaders.loading_activity,
  },
  { name: 'activity', path: '/activity/:url?/:url1?/:url2?', redirect: '/loading/activity' },
  {
    name: 'eleven_index',
    path: '/eleven_index',
    title: titles.eleven_index,
    flags: bareFlags,
    page: 'content/general/eleven-index',
  },
]
