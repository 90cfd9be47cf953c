import { bareFlags, buyFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { zoneLoaders } from './zones.loader.ts'

/** Lists under a head of their own. The menu beside them follows the path [RO-05]. */
export const zoneRoutes: readonly RouteRow[] = [
  {
    name: 'list_other',
    path: '/list/other/:id/:name?',
    title: titles.list_other,
    flags: buyFlags,
    indexed: { as: 'list_index', query: ['select', 'page'], asQuery: { id: 'select' } },
    page: 'catalogue/zones/category',
    loader: zoneLoaders.list_other,
  },
  {
    name: 'yx',
    path: '/yx',
    title: titles.yx,
    flags: buyFlags,
    indexed: { query: ['page'] },
    page: 'catalogue/zones/zone',
    loader: zoneLoaders.yx,
    props: { zone: 'yx', layout: 'cards' },
  },
  {
    name: 'yx_table',
    path: '/yx/table',
    title: titles.yx_table,
    flags: buyFlags,
    indexed: { as: 'yx', query: ['page'] },
    page: 'catalogue/zones/zone',
    loader: zoneLoaders.yx_table,
    props: { zone: 'yx', layout: 'table' },
  },
  {
    name: 'yx_rule',
    path: '/yx/rule',
    title: titles.yx_rule,
    flags: bareFlags,
    indexed: {},
    page: 'catalogue/zones/free-shipping-rules',
    loader: zoneLoaders.yx_rule,
  },
  {
    name: 'qxzq',
    path: '/qxzq',
    title: titles.qxzq,
    flags: buyFlags,
    indexed: { query: ['page'] },
    page: 'catalogue/zones/zone',
    loader: zoneLoaders.qxzq,
    props: { zone: 'qx', layout: 'cards' },
  },
  {
    name: 'zyyp',
    path: '/zyyp',
    title: titles.zyyp,
    flags: buyFlags,
    indexed: { query: ['page'] },
    page: 'catalogue/zones/zone',
    loader: zoneLoaders.zyyp,
    props: { zone: 'zy', layout: 'cards' },
  },
]
