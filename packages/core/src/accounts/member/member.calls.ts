import { call } from '../../platform/protocol/index.ts'
import type { ListLayout, LoginEntry, Store, UserState } from './member.types.ts'

/** Calls about the member: state, balance, stores (storefront.md §7). */
export const memberCalls = {
  base: call<{}, UserState>({
    method: 'GET',
    path: '/api/user/base',
    access: 'visitor',
    partner: 'any',
    summary: '当前会员状态',
  }),
  money: call<{}, { total: number; recharge: number; gift: number; gift_expiring: number; frozen: number }>({
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
  logins: call<{}, readonly LoginEntry[]>({
    method: 'GET',
    path: '/api/user/logins',
    access: 'member',
    summary: '登录设备',
  }),
  endLogins: call<{ id?: number }, { ended: number }>({
    method: 'DELETE',
    path: '/api/user/logins',
    access: 'member',
    forbiddenWhileActing: true,
    allowedWhenFrozen: true,
    summary: '结束一个登录，或其他全部登录',
  }),
  rememberLayout: call<{ layout: ListLayout }, null>({
    method: 'POST',
    path: '/api/user/list_layout',
    access: 'member',
    allowedWhenFrozen: true,
    summary: '记住商品列表的显示方式',
  }),
  /** With the old password, or with a code by text message of the scene `password`. */
  resetPassword: call<{ password: string; old_password?: string; code?: string }, null>({
    method: 'POST',
    path: '/api/user/resetPassword',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '修改登录密码；其他登录随即结束',
  }),
  logout: call<{}, null>({
    method: 'DELETE',
    path: '/api/user/logout',
    access: 'member',
    allowedWhenFrozen: true,
    summary: '退出登录',
  }),
} as const
