import { call, type StaffRole } from '../../platform/protocol/index.ts'
import type { WaitingApproval } from '../approval/index.ts'
import type { InitialPassword } from '../staff/index.ts'

/** Calls of administrators about the accounts of others. */
export const staffAccountAdminCalls = {
  create: call<
    { username: string; name: string; phone?: string; roles: readonly StaffRole[]; reason: string },
    InitialPassword & WaitingApproval & { readonly id: number }
  >({
    method: 'POST',
    path: '/api/admin/staff',
    access: 'staff',
    may: 'staff:write',
    recentCode: true,
    summary: '新建员工账号：初始密码只显示一次，岗位经质管复核后账号启用',
  }),
  edit: call<{ id: number; version: number; name: string; phone?: string }, { readonly version: number }>({
    method: 'POST',
    path: '/api/admin/staff/:id',
    access: 'staff',
    may: 'staff:write',
    summary: '修改员工姓名与联系电话；不给电话即不变',
  }),
  changeRoles: call<{ id: number; version: number; roles: readonly StaffRole[]; reason: string }, WaitingApproval>({
    method: 'POST',
    path: '/api/admin/staff/:id/roles',
    access: 'staff',
    may: 'staff:write',
    recentCode: true,
    summary: '申请变更员工岗位，须质管复核',
  }),
  changeWarehouses: call<
    { id: number; version: number; warehouses?: readonly number[]; reason: string },
    { readonly version: number }
  >({
    method: 'POST',
    path: '/api/admin/staff/:id/warehouses',
    access: 'staff',
    may: 'staff:write',
    recentCode: true,
    summary: '设置仓库岗位的所属仓库；不给即不限仓库',
  }),
  switch: call<{ id: number; version: number; active: 0 | 1; reason: string }, { readonly version: number }>({
    method: 'POST',
    path: '/api/admin/staff/:id/active',
    access: 'staff',
    may: 'staff:write',
    recentCode: true,
    summary: '停用或启用员工账号；停用即结束其全部登录',
  }),
} as const
