import { memberHomeCalls, orderCalls, recallCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { NEWEST_ORDERS } from './newest-orders.ts'

export const memberLoaders = {
  user_hyzx: {
    calls: () => [
      [memberHomeCalls.read, {}],
      [recallCalls.open, {}],
      [orderCalls.count, {}],
      [orderCalls.list, NEWEST_ORDERS],
    ],
  },
} satisfies PageLoaders
