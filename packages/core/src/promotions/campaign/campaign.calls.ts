import { call, type Page } from '../../platform/protocol/index.ts'
import type { CashbackRecord, CashbackZone, DoctorZone, WelfareZone } from './campaign.types.ts'

/** Calls of cashback, the storewide day and doctor partners (domain.md §2.4.14, §2.4.15, §2.4.17). */
export const campaignCalls = {
  cashback: call<{ page?: number }, CashbackZone>({
    method: 'GET',
    path: '/api/activity/hb',
    access: 'visitor',
    summary: '满额返现：档位、进度、参加商品',
  }),
  cashbackRecords: call<{ page?: number; state?: 'waiting' | 'released' }, Page<CashbackRecord>>({
    method: 'GET',
    path: '/api/activity/hb/record',
    access: 'member',
    summary: '我的返现记录：待返、已返',
  }),
  welfare: call<{ page?: number; select?: number }, WelfareZone>({
    method: 'GET',
    path: '/api/activity/welfare',
    access: 'visitor',
    summary: '全场折扣日：折扣、楼层、参加商品',
  }),
  doctor: call<{}, DoctorZone>({
    method: 'GET',
    path: '/api/activity/yyh',
    access: 'visitor',
    summary: '医生合作：季度目标、进度、奖励',
  }),
} as const
