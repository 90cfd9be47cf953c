import { deskFlags, type RouteRow } from './route.types.ts'

/** The member centre as far as it exists; the rest of /zhzx and the wallet come with their capabilities. */
export const memberRoutes: readonly RouteRow[] = [
  {
    name: 'user_hyzx',
    path: '/user_hyzx',
    aliases: ['/user'],
    title: '会员中心',
    flags: deskFlags,
    layout: 'member',
    membersOnly: true,
    page: 'member/member-home',
  },
  {
    name: 'addr',
    path: '/addr',
    title: '收货地址',
    flags: deskFlags,
    layout: 'member',
    membersOnly: true,
    page: 'address/addresses',
  },
  {
    name: 'dzht',
    path: '/dzht',
    title: '电子合同',
    flags: deskFlags,
    layout: 'member',
    membersOnly: true,
    page: 'contract/contract',
  },
]
