import { call } from '../../platform/protocol/index.ts'
import type { ApprovalBox, ApprovalDetail, ApprovalPage, ApprovalState } from './approval.types.ts'

/** Calls of the staff on what takes two people (operators' rules of money and rights). */
export const approvalAdminCalls = {
  list: call<{ box?: ApprovalBox; state?: ApprovalState; before?: number; ref?: string }, ApprovalPage>({
    method: 'GET',
    path: '/api/admin/approvals',
    access: 'staff',
    may: 'approval:read',
    summary: '复核：待我签字、我发起的或我可见的全部，最新的在前；给出对象时为其待复核的申请',
  }),
  detail: call<{ id: number }, ApprovalDetail>({
    method: 'GET',
    path: '/api/admin/approvals/:id',
    access: 'staff',
    may: 'approval:read',
    summary: '一项复核及其将改变的内容',
  }),
  approve: call<{ id: number; sha256: string; note?: string }, ApprovalDetail>({
    method: 'POST',
    path: '/api/admin/approvals/:id/approve',
    access: 'staff',
    may: 'approval:decide',
    recentCode: true,
    summary: '复核通过并执行；发起人不能复核自己的申请',
  }),
  reject: call<{ id: number; note: string }, ApprovalDetail>({
    method: 'POST',
    path: '/api/admin/approvals/:id/reject',
    access: 'staff',
    may: 'approval:decide',
    recentCode: true,
    summary: '复核不通过，须写明原因',
  }),
  withdraw: call<{ id: number }, ApprovalDetail>({
    method: 'POST',
    path: '/api/admin/approvals/:id/withdraw',
    access: 'staff',
    may: 'approval:withdraw',
    summary: '发起人撤回自己的申请',
  }),
} as const
