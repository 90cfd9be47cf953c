import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** The list in its three layouts; filters, sorting and page stand in the query. */
export const listRoutes: readonly RouteRow[] = [
  {
    name: 'list_index',
    path: '/list_index',
    aliases: ['/list'],
    title: titles.list_index,
    flags: shopFlags,
    page: 'catalogue/list/list',
    props: { layout: 'cards' },
  },
  {
    name: 'list_table',
    path: '/list/table',
    title: titles.list_table,
    flags: shopFlags,
    page: 'catalogue/list/list',
    props: { layout: 'table' },
  },
  {
    name: 'list_no_image',
    path: '/list/no_image',
    title: titles.list_no_image,
    flags: shopFlags,
    page: 'catalogue/list/list',
    props: { layout: 'plain' },
  },
]
