import { couponCalls } from '@yaopi/core/contract'
import { recordState, type PageLoaders } from '../../platform/routing/index.ts'
import { couponParams, mineInput, offeredInput } from './coupon-params.ts'

export const couponLoaders = {
  lqzx: {
    calls: ({ search, isMember }) => {
      if (!isMember) return []
      const state = recordState(couponParams, search)
      return [
        [couponCalls.count, {}],
        state.filters.mine === '' ? [couponCalls.center, offeredInput(state)] : [couponCalls.mine, mineInput(state)],
      ]
    },
  },
} satisfies PageLoaders
