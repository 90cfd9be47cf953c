import { call } from '../../platform/protocol/index.ts'
import type { MixAndMatchGroup, MixAndMatchPage } from './mix-and-match.types.ts'

/** Calls of mix-and-match (组合满减). */
export const mixAndMatchCalls = {
  list: call<{}, readonly MixAndMatchGroup[]>({
    method: 'GET',
    path: '/api/combinationMzhgGroup',
    access: 'visitor',
    summary: '组合满减活动',
  }),
  read: call<{ group_id: number; page?: number }, MixAndMatchPage>({
    method: 'GET',
    path: '/api/combinationMzhg',
    access: 'visitor',
    summary: '组合满减活动的商品与已选',
  }),
} as const
