import { bareFlags, homeFlags, loginFlags, shopFlags, type RouteRow } from './route.types.ts'

/** Home, login and the pages around them. */
export const generalRoutes: readonly RouteRow[] = [
  { name: 'index', path: '/', title: '首页', flags: homeFlags, page: 'home/home' },
  { name: 'login', path: '/login', title: '登录', flags: loginFlags, page: 'login/login' },
  { name: 'notfound', path: '/404', title: '页面不存在', flags: shopFlags, page: 'general/not-found' },
  { name: 'noActivity', path: '/noActivity', title: '活动不存在', flags: shopFlags, page: 'general/no-activity' },
  { name: 'loading', path: '/loading', title: '加载中', flags: loginFlags, page: 'general/loading' },
  {
    name: 'loading_activity',
    path: '/loading/activity',
    title: '加载中',
    flags: loginFlags,
    page: 'general/loading-activity',
  },
  { name: 'activity', path: '/activity/:url?/:url1?/:url2?', redirect: '/loading/activity' },
  { name: 'eleven_index', path: '/eleven_index', title: '前往主站', flags: bareFlags, page: 'general/eleven-index' },
]
