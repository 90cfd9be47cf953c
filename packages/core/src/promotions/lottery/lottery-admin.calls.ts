import { call, type KeysetPage, type Page } from '../../platform/protocol/index.ts'
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
  records: call<{ id: number; won?: 0 | 1; after?: string }, KeysetPage<StaffDrawRecord>>({
    method: 'GET',
    path: '/api/admin/draws/:id/records',
    access: 'staff',
    may: 'lottery:read',
    summary: '一个抽奖活动的抽奖记录，最新的在前',
  }),
  /** Prizes and odds of what was published stay; other changes are those of every promotion. */
  texts: call<{ id: number; version: number; name: string; rules: string }, { version: number }>({
    method: 'POST',
    path: '/api/admin/draws/:id/texts',
    access: 'staff',
    may: 'promo:publish',
    summary: '修改抽奖的名称与规则；已被他人修改或已结束时409',
  }),
} as const
