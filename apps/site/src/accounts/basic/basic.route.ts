import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { basicLoaders } from './basic.loader.ts'

/** The account centre: its parent leads to the first of its pages. */
export const basicRoutes: readonly RouteRow[] = [
  { name: 'zhzx', path: '/zhzx', redirect: '/basic' },
  {
    name: 'basic',
    path: '/basic',
    title: titles.basic,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'accounts/basic/basic',
    loader: basicLoaders.basic,
  },
]
