import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** Controlled sale: the zone in two layouts, and its sub-zones. */
export const controlledSaleRoutes: readonly RouteRow[] = [
  { name: 'kxzq', path: '/kxzq', title: titles.kxzq, flags: shopFlags, page: 'promotions/controlled-sale/zone' },
  {
    name: 'kxzq_new',
    path: '/kxzq/new',
    title: titles.kxzq_new,
    flags: shopFlags,
    page: 'promotions/controlled-sale/new-zone',
  },
  {
    name: 'kxzq_goods',
    path: '/kxzq/goods/:url/:ads?',
    title: titles.kxzq_goods,
    flags: shopFlags,
    page: 'promotions/controlled-sale/sub-zone',
  },
]
