import { call } from '../../platform/protocol/index.ts'
import type { MemberHome } from './member-home.types.ts'

/** Call of the start page of the member centre. */
export const memberHomeCalls = {
  read: call<{}, MemberHome>({ method: 'GET', path: '/api/user/hyzx', access: 'member', summary: '会员中心首页' }),
} as const
