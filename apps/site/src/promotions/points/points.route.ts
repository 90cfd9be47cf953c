import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** The points mall. */
export const pointsRoutes: readonly RouteRow[] = [
  { name: 'jfsc', path: '/jfsc', title: titles.jfsc, flags: shopFlags, page: 'promotions/points/points-mall' },
]
