import { call, type FileResponse, type KeysetPage } from '../../platform/protocol/index.ts'
import type { StatementState } from './statement.constants.ts'
import type { StaffStatement, Statement, StatementSummary } from './statement.types.ts'

/** Monthly statements of a member (domain.md §3.8.5). */
export const statementCalls = {
  list: call<{}, readonly StatementSummary[]>({
    method: 'GET',
    path: '/api/user/bill/months',
    access: 'member',
    summary: '有对账单的月份，最新的在前',
  }),
  read: call<{ month: string }, Statement>({
    method: 'GET',
    path: '/api/user/bill',
    access: 'member',
    summary: '一个月的对账单',
  }),
  file: call<{ month: string; format: 'xlsx' | 'pdf' }, FileResponse>({
    method: 'GET',
    path: '/api/user/bill/file',
    access: 'member',
    file: true,
    summary: '对账单文件（xlsx 或 PDF）',
  }),
  confirm: call<{ month: string }, Statement>({
    method: 'POST',
    path: '/api/user/bill/confirm',
    access: 'member',
    summary: '对账单确认无误',
  }),
  dispute: call<{ month: string; text: string }, Statement>({
    method: 'POST',
    path: '/api/user/bill/dispute',
    access: 'member',
    summary: '对账单有异议，转客服核对',
  }),
} as const

/** What finance does with statements. */
export const statementAdminCalls = {
  list: call<{ state?: StatementState; after?: string }, KeysetPage<StaffStatement>>({
    method: 'GET',
    path: '/api/admin/finance/statements',
    access: 'staff',
    may: 'statement:read',
    summary: '对账单，默认有异议的，最早提出的在前',
  }),
  answer: call<{ id: number; answer: string }, StaffStatement>({
    method: 'POST',
    path: '/api/admin/finance/statements/:id/answer',
    access: 'staff',
    may: 'statement:answer',
    summary: '答复对账单异议，买家再次确认',
  }),
} as const
