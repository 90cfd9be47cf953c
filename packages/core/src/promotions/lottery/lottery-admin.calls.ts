import { call, type Page } from '../../platform/protocol/index.ts'
import type { StaffDraw, StaffDrawRecord } from './lottery.types.ts'

/** Staff calls on draws (domain.md §2.4.19). */
export const lotteryAdminCalls = {
  draws: call<{ page?: number }, Page<StaffDraw>>({
    method: 'GET',
    path: '/api/admin/draws',
    access: 'staff',
    may: 'lottery:read',
    summary: '抽奖活动与奖品剩余，最晚结束的在前',
  }),
  records: call<{ id: number; won?: 0 | 1; page?: number }, Page<StaffDrawRecord>>({
    method: 'GET',
    path: '/api/admin/draws/:id/records',
    access: 'staff',
    may: 'lottery:read',
    summary: '一个抽奖活动的抽奖记录，最新的在前',
  }),
} as const
