import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { addressLoaders } from './addresses.loader.ts'

/** Delivery addresses. */
export const addressRoutes: readonly RouteRow[] = [
  {
    name: 'addr',
    path: '/addr',
    title: titles.addr,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'accounts/addresses/addresses',
    loader: addressLoaders.addr,
  },
]
