import { deskFlags, type RouteRow } from './route.types.ts'

/** Self-service of members; the rest of /zzfw comes with its capabilities. */
export const selfServiceRoutes: readonly RouteRow[] = [
  { name: 'star', path: '/star', title: '我的收藏', flags: deskFlags, layout: 'member', membersOnly: true, page: 'star/star' },
]
