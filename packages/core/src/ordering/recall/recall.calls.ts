import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { NewRecall, Recall, RecallDetail, RecallNotice } from './recall.types.ts'

/** Recalls as a member meets them; they are answered by their cases (domain.md §3.8.6). */
export const recallCalls = {
  open: call<{}, readonly RecallNotice[]>({
    method: 'GET',
    path: '/api/user/recalls',
    access: 'member',
    summary: '等待答复的召回',
  }),
} as const

/** What the quality staff do with recalls (domain.md §3.8.6). */
export const recallAdminCalls = {
  list: call<{ status?: 'open' | 'ended'; after?: string }, KeysetPage<Recall>>({
    method: 'GET',
    path: '/api/admin/recalls',
    access: 'staff',
    may: 'recall:read',
    summary: '召回，最新的在前',
  }),
  start: call<NewRecall, Recall>({
    method: 'POST',
    path: '/api/admin/recalls',
    access: 'staff',
    may: 'recall:make',
    recentCode: true,
    summary: '召回一个批号：锁定库存，通知所有买家并开出召回退货',
  }),
  read: call<{ id: number; page?: number }, RecallDetail>({
    method: 'GET',
    path: '/api/admin/recalls/:id',
    access: 'staff',
    may: 'recall:read',
    summary: '召回进度：卖给谁、多少、谁已答复、退回多少',
  }),
  end: call<{ id: number; note: string }, Recall>({
    method: 'POST',
    path: '/api/admin/recalls/:id/end',
    access: 'staff',
    may: 'recall:make',
    recentCode: true,
    summary: '结束召回，锁定的库存报损',
  }),
} as const
