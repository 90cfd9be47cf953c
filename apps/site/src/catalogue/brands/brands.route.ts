import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** All brands, and one brand with its goods. */
export const brandRoutes: readonly RouteRow[] = [
  { name: 'ppzq', path: '/ppzq/:page?', title: titles.ppzq, flags: shopFlags, page: 'catalogue/brands/brands' },
  {
    name: 'ppzq_info',
    path: '/ppzq/info/:id/:page?',
    title: titles.ppzq_info,
    flags: shopFlags,
    page: 'catalogue/brands/brand',
  },
]
