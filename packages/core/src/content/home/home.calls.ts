import { call } from '../../platform/protocol/index.ts'
import type { Goods } from '../../catalogue/goods/index.ts'
import type { HomeData, SiteConfig } from './home.types.ts'

/** How many of the most sold goods the home page shows as its own list, 热销榜. */
export const HOT_ON_HOME = 9

/** Calls of the home page and of what header, menus and footer show (storefront.md §7). */
export const homeCalls = {
  common: call<{}, HomeData>({
    method: 'GET',
    path: '/api/focus/common',
    access: 'visitor',
    isPublic: true,
    summary: '页头、菜单与热搜',
  }),
  links: call<{}, { name: string; url: string }[]>({
    method: 'GET',
    path: '/api/global/links',
    access: 'visitor',
    isPublic: true,
    summary: '友情链接',
  }),
  recommended: call<{ page?: number }, Goods[]>({
    method: 'GET',
    path: '/api/index_wntj/1',
    access: 'visitor',
    summary: '为您推荐',
  }),
  config: call<{}, SiteConfig>({
    method: 'GET',
    path: '/api/config',
    access: 'visitor',
    isPublic: true,
    summary: '站点信息',
  }),
} as const
