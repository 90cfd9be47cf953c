import { couponCalls } from '@yaopi/core/contract'
import { recordState, type PageLoaders, type PreloadCall } from '../../platform/routing/index.ts'
import { ownCouponsInput } from './own-coupons-params.ts'
import { couponParams, mineInput, offeredInput } from './coupon-params.ts'

function ownCalls(type: 1 | 2, search: URLSearchParams): PreloadCall[] {
  const query = ownCouponsInput(type, search)
  return [
    [couponCalls.count, {}],
    query.kind === 'claim' ? [couponCalls.available, query.input] : [couponCalls.mine, query.input],
  ]
}

export const couponLoaders = {
  lqzx: {
    calls: ({ search, isMember }) => {
      const state = recordState(couponParams, search)
      if (!isMember) return [[couponCalls.offers, offeredInput(state)]]
      return [
        [couponCalls.count, {}],
        state.filters.mine === '' ? [couponCalls.center, offeredInput(state)] : [couponCalls.mine, mineInput(state)],
      ]
    },
  },
  yhq: { calls: ({ search, isMember }) => (isMember ? ownCalls(1, search) : []) },
  xjq: { calls: ({ search, isMember }) => (isMember ? ownCalls(2, search) : []) },
} satisfies PageLoaders
