import { buyFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { listLoaders } from './list.loader.ts'

/** The list in its three layouts; filters, sorting and page stand in the query. */
export const listRoutes: readonly RouteRow[] = [
  {
    name: 'list_index',
    path: '/list_index',
    aliases: ['/list'],
    title: titles.list_index,
    flags: buyFlags,
    indexed: { query: ['select', 'page'], each: { of: 'category', by: 'select' } },
    page: 'catalogue/list/list',
    loader: listLoaders.list_index,
    props: { layout: 'cards' },
  },
  {
    name: 'list_table',
    path: '/list/table',
    title: titles.list_table,
    flags: buyFlags,
    indexed: { as: 'list_index', query: ['select', 'page'] },
    page: 'catalogue/list/list',
    loader: listLoaders.list_table,
    props: { layout: 'table' },
  },
  {
    name: 'list_no_image',
    path: '/list/no_image',
    title: titles.list_no_image,
    flags: buyFlags,
    indexed: { as: 'list_index', query: ['select', 'page'] },
    page: 'catalogue/list/list',
    loader: listLoaders.list_no_image,
    props: { layout: 'plain' },
  },
]
