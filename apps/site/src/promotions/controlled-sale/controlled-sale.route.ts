import { buyFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { controlledSaleLoaders } from './controlled-sale.loader.ts'

/** Controlled sale: the zone in two layouts, and its sub-zones. */
export const controlledSaleRoutes: readonly RouteRow[] = [
  {
    name: 'kxzq',
    path: '/kxzq',
    title: titles.kxzq,
    flags: buyFlags,
    indexed: { query: ['page'] },
    page: 'promotions/controlled-sale/zone',
    loader: controlledSaleLoaders.kxzq,
  },
  {
    name: 'kxzq_new',
    path: '/kxzq/new',
    title: titles.kxzq_new,
    flags: buyFlags,
    indexed: {},
    page: 'promotions/controlled-sale/new-zone',
    loader: controlledSaleLoaders.kxzq_new,
  },
  {
    name: 'kxzq_goods',
    path: '/kxzq/goods/:url/:ads?',
    title: titles.kxzq_goods,
    flags: buyFlags,
    indexed: { query: ['page'], without: ['ads'] },
    page: 'promotions/controlled-sale/sub-zone',
    loader: controlledSaleLoaders.kxzq_goods,
  },
]
