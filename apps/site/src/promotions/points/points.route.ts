import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { pointsLoaders } from './points.loader.ts'

/** The points mall. */
export const pointsRoutes: readonly RouteRow[] = [
  {
    name: 'jfsc',
    path: '/jfsc',
    title: titles.jfsc,
    flags: shopFlags,
    indexed: {},
    page: 'promotions/points/points-mall',
    loader: pointsLoaders.jfsc,
  },
]
