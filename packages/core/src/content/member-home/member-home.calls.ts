import { call } from '../../platform/protocol/index.ts'
import type { MemberHome } from './member-home.types.ts'

/** What the start page of the member centre shows. */
export const memberHomeCalls = {
  read: call<{}, MemberHome>({ method: 'GET', path: '/api/user/hyzx', access: 'member', summary: '会员中心首页' }),
} as const
