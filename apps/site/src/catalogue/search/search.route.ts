import { buyFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { searchLoaders } from './search.loader.ts'

/** Search results, as cards and as a table. */
export const searchRoutes: readonly RouteRow[] = [
  {
    name: 'search_index',
    path: '/search_index',
    aliases: ['/search'],
    title: titles.search_index,
    flags: buyFlags,
    page: 'catalogue/search/search',
    loader: searchLoaders.search_index,
    props: { layout: 'cards' },
  },
  {
    name: 'search_table',
    path: '/search_table',
    aliases: ['/search/table'],
    title: titles.search_table,
    flags: buyFlags,
    page: 'catalogue/search/search',
    loader: searchLoaders.search_table,
    props: { layout: 'table' },
  },
]
