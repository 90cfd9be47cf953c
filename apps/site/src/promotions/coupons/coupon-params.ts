import type { Coupon } from '@yaopi/core/contract'
import { recordParams, type RecordState } from '../../platform/routing/index.ts'

/** What stands in the address of the coupon centre: what coupons are about, or those that the member holds. */
export const couponParams = recordParams({
  route: 'lqzx',
  tabKey: 'scope',
  tabs: ['every', 'all', 'goods', 'brand', 'category', 'zone'] satisfies readonly ['every', ...Coupon['scope'][]],
  filters: { mine: (text) => text === '1' },
})

type CouponState = RecordState<(typeof couponParams.tabs)[number], 'mine'>

/** The call's input of a state: the coupons on offer under its tab. */
export const offeredInput = ({ tab, page }: Pick<CouponState, 'tab' | 'page'>) => ({
  page,
  ...(tab === 'every' ? {} : { scope: tab }),
})

/** The same of the coupons that the member holds and can use. */
export const mineInput = ({ page }: Pick<CouponState, 'page'>) => ({ page, status: 0 as const })
