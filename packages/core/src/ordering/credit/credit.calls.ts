import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { CreditChangeState } from './credit.constants.ts'
import type { Credit, CreditChange, CreditLine } from './credit.types.ts'

/** Calls of a member's credit line (domain.md §3.5, pay_type 5). */
export const creditCalls = {
  read: call<{}, Credit>({
    method: 'GET',
    path: '/api/user/credit',
    access: 'member',
    summary: '账期额度、账单与最近明细',
  }),
  repay: call<{ amount: number; idempotency_key: string }, Credit>({
    method: 'POST',
    path: '/api/user/credit/repay',
    access: 'member',
    summary: '用充值余额归还账期欠款',
  }),
} as const

/** Staff calls on credit lines; a line is granted or changed by two persons (domain.md §7.2). */
export const creditAdminCalls = {
  lines: call<{ overdue?: 0 | 1; after?: string }, KeysetPage<CreditLine & { member_id: number; company: string }>>({
    method: 'GET',
    path: '/api/admin/finance/credit',
    access: 'staff',
    may: 'credit:read',
    summary: '账期额度与欠款；逾期的在前',
  }),
  changes: call<{ state?: CreditChangeState; after?: string }, KeysetPage<CreditChange>>({
    method: 'GET',
    path: '/api/admin/finance/credit/changes',
    access: 'staff',
    may: 'credit:read',
    summary: '账期额度变更申请',
  }),
  change: call<{ member_id: number; limit: number; reason: string; idempotency_key: string }, CreditChange>({
    method: 'POST',
    path: '/api/admin/finance/credit/changes',
    access: 'staff',
    may: 'credit:make',
    recentCode: true,
    summary: '申请授予或变更账期额度；须第二人复核',
  }),
  approve: call<{ id: number }, CreditChange>({
    method: 'POST',
    path: '/api/admin/finance/credit/changes/:id/approve',
    access: 'staff',
    may: 'credit:approve',
    recentCode: true,
    summary: '复核通过账期额度变更',
  }),
  reject: call<{ id: number; reason: string }, CreditChange>({
    method: 'POST',
    path: '/api/admin/finance/credit/changes/:id/reject',
    access: 'staff',
    may: 'credit:approve',
    recentCode: true,
    summary: '复核不通过账期额度变更',
  }),
} as const
