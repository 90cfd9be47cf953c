import { shopFlags, type RouteRow } from './route.types.ts'

/** Search results, as cards and as a table. */
export const searchRoutes: readonly RouteRow[] = [
  {
    name: 'search_index',
    path: '/search_index',
    aliases: ['/search'],
    title: '搜索结果',
    flags: shopFlags,
    page: 'search/search',
    props: { view: 'cards' },
  },
  {
    name: 'search_table',
    path: '/search_table',
    aliases: ['/search/table'],
    title: '搜索结果（表格）',
    flags: shopFlags,
    page: 'search/search',
    props: { view: 'table' },
  },
]
