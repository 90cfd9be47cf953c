import { deskFlags, type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { pointsLoaders } from './points.loader.ts'

/** The points mall, the points of a member and their orders. */
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
  {
    name: 'jfgl',
    path: '/jfgl',
    title: titles.jfgl,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'promotions/points/points-account',
    loader: pointsLoaders.jfgl,
  },
  {
    name: 'jfdd',
    path: '/jfdd',
    title: titles.jfdd,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'promotions/points/points-orders',
    loader: pointsLoaders.jfdd,
  },
]
