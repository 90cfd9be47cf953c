import { call, type StaffRole } from '../../platform/protocol/index.ts'
import type { LoginEntry } from '../member/index.ts'
import type { StaffAccount, StaffState } from './staff.types.ts'

const everybody: readonly StaffRole[] = [
  'quality',
  'goods',
  'service',
  'warehouse',
  'finance',
  'content',
  'sales',
  'admin',
]

/** Calls of staff about their own account, and of administrators about the accounts of others. */
export const staffAdminCalls = {
  me: call<{}, StaffState>({
    method: 'GET',
    path: '/api/admin/me',
    access: 'staff',
    roles: everybody,
    beforeSecondFactor: true,
    summary: '当前员工',
  }),
  logout: call<{}, null>({
    method: 'DELETE',
    path: '/api/admin/logout',
    access: 'staff',
    roles: everybody,
    beforeSecondFactor: true,
    summary: '员工退出登录',
  }),
  enrol: call<{}, { secret: string; uri: string }>({
    method: 'POST',
    path: '/api/admin/second_factor',
    access: 'staff',
    roles: everybody,
    beforeSecondFactor: true,
    summary: '取两步验证密钥；已启用时须先验证动态码',
  }),
  confirm: call<{ code: string }, { recovery_codes: readonly string[] }>({
    method: 'POST',
    path: '/api/admin/second_factor/confirm',
    access: 'staff',
    roles: everybody,
    beforeSecondFactor: true,
    summary: '用动态码确认启用；恢复码只显示一次',
  }),
  renew: call<{ code: string }, null>({
    method: 'POST',
    path: '/api/admin/second_factor/renew',
    access: 'staff',
    roles: everybody,
    beforeSecondFactor: true,
    summary: '敏感操作前再次输入动态码，15分钟内有效',
  }),
  recoveryCodes: call<{}, { recovery_codes: readonly string[] }>({
    method: 'POST',
    path: '/api/admin/second_factor/recovery_codes',
    access: 'staff',
    roles: everybody,
    recentCode: true,
    summary: '换一组恢复码，旧的作废',
  }),
  logins: call<{}, readonly LoginEntry[]>({
    method: 'GET',
    path: '/api/admin/logins',
    access: 'staff',
    roles: everybody,
    summary: '自己的登录设备',
  }),
  endLogins: call<{ id?: number }, { ended: number }>({
    method: 'DELETE',
    path: '/api/admin/logins',
    access: 'staff',
    roles: everybody,
    summary: '结束自己的一个登录，或其他全部登录',
  }),
  list: call<{}, readonly StaffAccount[]>({
    method: 'GET',
    path: '/api/admin/staff',
    access: 'staff',
    roles: ['admin'],
    summary: '员工账号列表',
  }),
  loginsOf: call<{ id: number }, readonly LoginEntry[]>({
    method: 'GET',
    path: '/api/admin/staff/:id/logins',
    access: 'staff',
    roles: ['admin'],
    summary: '员工的登录设备',
  }),
  endLoginsOf: call<{ id: number; login_id?: number }, { ended: number }>({
    method: 'DELETE',
    path: '/api/admin/staff/:id/logins',
    access: 'staff',
    roles: ['admin'],
    recentCode: true,
    summary: '结束员工的一个或全部登录',
  }),
  resetSecondFactor: call<{ id: number }, null>({
    method: 'DELETE',
    path: '/api/admin/staff/:id/second_factor',
    access: 'staff',
    roles: ['admin'],
    recentCode: true,
    summary: '员工丢失设备：撤销两步验证并结束其全部登录',
  }),
} as const
