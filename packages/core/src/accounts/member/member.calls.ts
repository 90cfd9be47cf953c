import { call } from '../../platform/protocol/index.ts'
import type { ListLayout, Money, Store, UserState } from './member.types.ts'

/** Calls about the member: state, balance, stores (storefront.md §7). */
export const memberCalls = {
  base: call<{}, UserState>({
    method: 'GET',
    path: '/api/user/base',
    access: 'visitor',
    partner: 'any',
    summary: '当前会员状态',
  }),
  money: call<{}, Money>({
    method: 'GET',
    path: '/api/user/user_money',
    access: 'member',
    summary: '余额',
  }),
  stores: call<{}, readonly Store[]>({
    method: 'GET',
    path: '/api/user/dd',
    access: 'member',
    summary: '自己名下的门店',
  }),
  rememberLayout: call<{ layout: ListLayout }, null>({
    method: 'POST',
    path: '/api/user/list_layout',
    access: 'member',
    allowedWhenFrozen: true,
    summary: '记住商品列表的显示方式',
  }),
  logout: call<{}, null>({
    method: 'DELETE',
    path: '/api/user/logout',
    access: 'member',
    ofLogin: true,
    allowedWhenFrozen: true,
    summary: '退出登录',
  }),
} as const
