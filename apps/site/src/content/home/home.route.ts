import { homeFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** The home page. */
export const homeRoutes: readonly RouteRow[] = [
  { name: 'index', path: '/', title: titles.index, flags: homeFlags, page: 'content/home/home' },
]
