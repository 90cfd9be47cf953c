import { buyDeskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { favouriteLoaders } from './favourites.loader.ts'

/** Favourites of the member. */
export const favouriteRoutes: readonly RouteRow[] = [
  {
    name: 'star',
    path: '/star',
    title: titles.star,
    flags: buyDeskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'catalogue/favourites/favourites',
    loader: favouriteLoaders.star,
  },
]
