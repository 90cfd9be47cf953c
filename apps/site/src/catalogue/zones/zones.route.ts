import { bareFlags, type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** Lists under a head of their own. The menu beside them follows the path [RO-05]. */
export const zoneRoutes: readonly RouteRow[] = [
  {
    name: 'list_other',
    path: '/list/other/:id/:name?',
    title: titles.list_other,
    flags: shopFlags,
    page: 'catalogue/zones/category',
  },
  {
    name: 'yx',
    path: '/yx',
    title: titles.yx,
    flags: shopFlags,
    page: 'catalogue/zones/zone',
    props: { zone: 'yx', layout: 'cards' },
  },
  {
    name: 'yx_table',
    path: '/yx/table',
    title: titles.yx_table,
    flags: shopFlags,
    page: 'catalogue/zones/zone',
    props: { zone: 'yx', layout: 'table' },
  },
  {
    name: 'yx_rule',
    path: '/yx/rule',
    title: titles.yx_rule,
    flags: bareFlags,
    page: 'catalogue/zones/free-shipping-rules',
  },
  {
    name: 'qxzq',
    path: '/qxzq',
    title: titles.qxzq,
    flags: shopFlags,
    page: 'catalogue/zones/zone',
    props: { zone: 'qx', layout: 'cards' },
  },
  {
    name: 'zyyp',
    path: '/zyyp',
    title: titles.zyyp,
    flags: shopFlags,
    page: 'catalogue/zones/zone',
    props: { zone: 'zy', layout: 'cards' },
  },
]
