import { call, type Page } from '../../platform/protocol/index.ts'
import type { DrawActivity, DrawRecord, DrawResult, DrawSimple, DrawWinner } from './lottery.types.ts'

/** Calls of the lottery (storefront.md §7). */
export const lotteryCalls = {
  // The only GET of the specification that changes data; a repeated call gets the same answer.
  draw: call<{ id: number }, DrawResult>({
    method: 'GET',
    path: '/api/draw',
    access: 'approved',
    isChange: true,
    partner: 'cart',
    summary: '抽奖，每个会员每个活动一次',
  }),
  winners: call<{ id: number }, DrawWinner[]>({
    method: 'GET',
    path: '/api/draw/new_record',
    access: 'visitor',
    isPublic: true,
    summary: '最新中奖',
  }),
  activity: call<{ id: number }, DrawActivity>({
    method: 'GET',
    path: '/api/draw/:id/activity',
    access: 'visitor',
    partner: 'any',
    summary: '抽奖活动与中奖概率',
  }),
  simple: call<{}, DrawSimple | null>({
    method: 'GET',
    path: '/api/draw/simple',
    access: 'visitor',
    partner: 'any',
    summary: '进行中的抽奖',
  }),
  records: call<{ page?: number }, Page<DrawRecord>>({
    method: 'GET',
    path: '/api/draw/record',
    access: 'member',
    summary: '我的奖品',
  }),
} as const
