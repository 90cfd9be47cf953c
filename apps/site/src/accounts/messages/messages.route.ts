import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { messageLoaders } from './messages.loader.ts'

/** Messages to the member. */
export const messageRoutes: readonly RouteRow[] = [
  {
    name: 'wdxx',
    path: '/wdxx',
    title: titles.wdxx,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'accounts/messages/messages',
    loader: messageLoaders.wdxx,
  },
]
