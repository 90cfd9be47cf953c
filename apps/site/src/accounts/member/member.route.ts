import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { memberLoaders } from './member.loader.ts'

/** The first page of the member centre; the rest of /zhzx and the wallet come with their capabilities. */
export const memberRoutes: readonly RouteRow[] = [
  {
    name: 'user_hyzx',
    path: '/user_hyzx',
    aliases: ['/user'],
    title: titles.user_hyzx,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'accounts/member/member-home',
    loader: memberLoaders.user_hyzx,
  },
]
