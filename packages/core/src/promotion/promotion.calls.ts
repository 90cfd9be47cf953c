import { call } from '../protocol/call.ts'
import type { Goods } from '../goods/goods.types.ts'

export const promotionCalls = {
  everydayPrice: call<{ date?: string }, { date: string, end_time: number, list: readonly Goods[] }>({
    method: 'GET', path: '/api/activity/everyday_price', who: 'visitor', summary: '每日特价',
  }),
} as const
