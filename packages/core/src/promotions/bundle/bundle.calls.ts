import type { Bundle } from '../../catalogue/goods/index.ts'
import { call, type Page } from '../../platform/protocol/index.ts'

/** The bundles on sale, those that run first; `timestamp`: the server's time in seconds. */
export type BundlePage = Page<Bundle> & { readonly timestamp: number }

/** Calls of bundles: fixed sets of goods at one price (组合套餐). */
export const bundleCalls = {
  list: call<{ page?: number }, BundlePage>({
    method: 'GET',
    path: '/api/activity/zhzq',
    access: 'visitor',
    summary: '组合套餐',
  }),
} as const
