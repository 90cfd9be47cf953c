import { buyFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { brandLoaders } from './brands.loader.ts'

/** All brands, and one brand with its goods. */
export const brandRoutes: readonly RouteRow[] = [
  {
    name: 'ppzq',
    path: '/ppzq/:page?',
    title: titles.ppzq,
    flags: buyFlags,
    indexed: {},
    page: 'catalogue/brands/brands',
    loader: brandLoaders.ppzq,
  },
  {
    name: 'ppzq_info',
    path: '/ppzq/info/:id/:page?',
    title: titles.ppzq_info,
    flags: buyFlags,
    indexed: { query: ['page'], asQuery: { page: 'page' }, each: { of: 'brand', by: 'id' } },
    page: 'catalogue/brands/brand',
    loader: brandLoaders.ppzq_info,
  },
]
