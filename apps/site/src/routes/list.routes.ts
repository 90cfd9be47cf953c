import { shopFlags, type RouteRow } from './route.types.ts'

/** The list family and the product detail; filters, sorting and page stand in the query. */
export const listRoutes: readonly RouteRow[] = [
  {
    name: 'list_index',
    path: '/list_index',
    aliases: ['/list'],
    title: '药品列表',
    flags: shopFlags,
    page: 'list/list',
    props: { view: 'cards' },
  },
  {
    name: 'list_table',
    path: '/list/table',
    title: '药品列表（表格）',
    flags: shopFlags,
    page: 'list/list',
    props: { view: 'table' },
  },
  {
    name: 'list_no_image',
    path: '/list/no_image',
    title: '药品列表（无图）',
    flags: shopFlags,
    page: 'list/list',
    props: { view: 'plain' },
  },
  { name: 'list_info', path: '/list/info/:id', title: '商品详情', flags: shopFlags, page: 'detail/detail' },
  { name: 'list_other', path: '/list/other/:id/:name?', title: '药品', flags: shopFlags, page: 'zone/list-other' },
]
