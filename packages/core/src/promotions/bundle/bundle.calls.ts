import { call } from '../../platform/protocol/index.ts'
import type { BundlePage } from './bundle.types.ts'

/** Fixed packages at one price (组合套餐). */
export const bundleCalls = {
  list: call<{ page?: number }, BundlePage>({
    method: 'GET',
    path: '/api/activity/zhzq',
    access: 'visitor',
    summary: '组合套餐',
  }),
} as const
