import { call } from '../../platform/protocol/call.ts'
import type { CombinationPage, FreeChoiceGroup, FreeChoicePage } from './bundle.types.ts'

export const combinationCalls = {
  packages: call<{ page?: number }, CombinationPage>({
    method: 'GET',
    path: '/api/activity/zhzq',
    access: 'visitor',
    summary: '组合套餐',
  }),
  groups: call<{}, readonly FreeChoiceGroup[]>({
    method: 'GET',
    path: '/api/combinationMzhgGroup',
    access: 'visitor',
    summary: '组合满减活动',
  }),
  group: call<{ group_id: number; page?: number }, FreeChoicePage>({
    method: 'GET',
    path: '/api/combinationMzhg',
    access: 'visitor',
    summary: '组合满减活动的商品与已选',
  }),
} as const
