import { homeFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { homeLoaders } from './home.loader.ts'

/** The home page. */
export const homeRoutes: readonly RouteRow[] = [
  {
    name: 'index',
    path: '/',
    title: titles.index,
    flags: homeFlags,
    indexed: {},
    page: 'content/home/home',
    loader: homeLoaders.index,
  },
]
