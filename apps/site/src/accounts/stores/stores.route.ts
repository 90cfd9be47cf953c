import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { storeLoaders } from './stores.loader.ts'

/** The stores of an owner. */
export const storeRoutes: readonly RouteRow[] = [
  {
    name: 'ddgl',
    path: '/ddgl',
    title: titles.ddgl,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'accounts/stores/stores',
    loader: storeLoaders.ddgl,
  },
]
