import { call } from '../protocol/call.ts'
import type { Page } from '../protocol/envelope.ts'
import type { Coupon, CouponCount, CouponOnOffer } from './coupon.types.ts'

export const couponCalls = {
  center: call<{ page?: number }, Page<CouponOnOffer>>({ method: 'GET', path: '/api/coupon/center', who: 'approved', summary: '领券中心' }),
  receive: call<{ id: number }, Coupon>({ method: 'POST', path: '/api/coupon/:id/receive', who: 'approved', summary: '领取优惠券' }),
  mine: call<{ page?: number, type?: 1 | 2, status?: 0 | 1 | 2 }, Page<Coupon>>({ method: 'GET', path: '/api/user/coupon', who: 'member', summary: '我的优惠券与现金券' }),
  count: call<{}, CouponCount>({ method: 'GET', path: '/api/user/couponNum', who: 'member', summary: '优惠券数量' }),
} as const
