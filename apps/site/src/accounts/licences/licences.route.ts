import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { licencesLoaders } from './licences.loader.ts'

/** Licences of the member. */
export const licencesRoutes: readonly RouteRow[] = [
  {
    name: 'zzzj',
    path: '/zzzj',
    title: titles.zzzj,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'accounts/licences/licences',
    loader: licencesLoaders.zzzj,
  },
]
