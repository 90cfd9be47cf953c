import { call } from '../../platform/protocol/index.ts'
import type { LoginEntry, TextVersion, UserState } from '../member/index.ts'
import type { Profile } from './profile.types.ts'

/** Calls of a member's own data (domain.md §4.11). */
export const profileCalls = {
  read: call<{}, Profile>({
    method: 'GET',
    path: '/api/user/profile',
    access: 'member',
    summary: '基本信息',
  }),
  /**
   * Changes name, user name (once) or phone. A new phone needs the code sent to it (`code`, scene `phone`), and the one
   * sent to the old phone (`old_code`, scene `old_phone`) or the password.
   */
  update: call<
    { name?: string; username?: string; phone?: string; code?: string; old_code?: string; password?: string },
    UserState
  >({
    method: 'POST',
    path: '/api/user/updateUserInfo',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '修改姓名、用户名或手机号',
  }),
  /**
   * Sets the payment password of six digits: with the former one, or with a code of the scene `pay_password` and the
   * login password.
   */
  payPassword: call<{ password: string; old_password?: string; code?: string; login_password?: string }, null>({
    method: 'POST',
    path: '/api/user/pay_password',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '设置或修改支付密码',
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
  /** With the old password, or with a code by text message of the scene `password`. */
  resetPassword: call<{ password: string; old_password?: string; code?: string }, null>({
    method: 'POST',
    path: '/api/user/resetPassword',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '修改登录密码；其他登录随即结束',
  }),
  /** Agrees to versions of texts; 409 when one of them has been replaced meanwhile. */
  agree: call<{ texts: readonly TextVersion[] }, UserState>({
    method: 'POST',
    path: '/api/user/consent',
    access: 'member',
    forbiddenWhileActing: true,
    allowedWhenFrozen: true,
    summary: '同意协议的新版本',
  }),
} as const
