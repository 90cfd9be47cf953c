import { deskFlags, type RouteRow } from './route.types.ts'

/** Self-service of members; the rest of /zzfw comes with its capabilities. */
export const selfServiceRoutes: readonly RouteRow[] = [
  {
    name: 'star',
    path: '/star',
    title: '我的收藏',
    flags: deskFlags,
    layout: 'member',
    membersOnly: true,
    page: 'star/star',
  },
  {
    name: 'partner_link',
    path: '/partner/link',
    title: '合作门户关联',
    flags: deskFlags,
    layout: 'member',
    membersOnly: true,
    page: 'partner/partner-link',
  },
]
