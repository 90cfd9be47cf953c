import { bareFlags, shopFlags, type RouteRow } from './route.types.ts'

/** The zones: goods of one kind under a head of their own. The menu beside them follows the path [RO-05]. */
export const zoneRoutes: readonly RouteRow[] = [
  { name: 'ppzq', path: '/ppzq/:page?', title: '品牌专区', flags: shopFlags, page: 'brand/brands' },
  { name: 'ppzq_info', path: '/ppzq/info/:id/:page?', title: '品牌详情', flags: shopFlags, page: 'brand/brand' },
  {
    name: 'yx',
    path: '/yx',
    title: '包邮优选',
    flags: shopFlags,
    page: 'zone/zone',
    props: { zone: 'yx', view: 'cards' },
  },
  {
    name: 'yx_table',
    path: '/yx/table',
    title: '包邮优选（表格）',
    flags: shopFlags,
    page: 'zone/zone',
    props: { zone: 'yx', view: 'table' },
  },
  { name: 'yx_rule', path: '/yx/rule', title: '优选规则', flags: bareFlags, page: 'zone/youx-rule' },
  {
    name: 'qxzq',
    path: '/qxzq',
    title: '器械专区',
    flags: shopFlags,
    page: 'zone/zone',
    props: { zone: 'qx', view: 'cards' },
  },
  { name: 'kxzq', path: '/kxzq', title: '控销专区', flags: shopFlags, page: 'control/zone' },
  { name: 'kxzq_new', path: '/kxzq/new', title: '控销新品', flags: shopFlags, page: 'control/new-zone' },
  { name: 'kxzq_goods', path: '/kxzq/goods/:url/:ads?', title: '控销专区', flags: shopFlags, page: 'control/sub-zone' },
  {
    name: 'zyyp',
    path: '/zyyp',
    title: '中药饮片',
    flags: shopFlags,
    page: 'zone/zone',
    props: { zone: 'zy', view: 'cards' },
  },
]
