import { call, type Page } from '../../platform/protocol/index.ts'
import type { AvailableCoupon, ClaimedCoupons, Coupon, CouponCount, CouponOnOffer } from './coupon.types.ts'

/** Calls of coupons and vouchers (domain.md §2.4.16, §4.2). */
export const couponCalls = {
  center: call<{ page?: number; scope?: Coupon['scope'] }, Page<CouponOnOffer>>({
    method: 'GET',
    path: '/api/coupon/center',
    access: 'approved',
    summary: '领券中心',
  }),
  /** The coupons of everybody, for who has not signed in: none is claimed, none of certain ranks is among them. */
  offers: call<{ page?: number; scope?: Coupon['scope'] }, Page<CouponOnOffer>>({
    method: 'GET',
    path: '/api/coupon/offers',
    access: 'visitor',
    summary: '未登录可见的券',
  }),
  receive: call<{ id: number }, Coupon>({
    method: 'POST',
    path: '/api/coupon/:id/receive',
    access: 'approved',
    summary: '领取优惠券',
  }),
  receiveAll: call<{}, ClaimedCoupons>({
    method: 'POST',
    path: '/api/coupon/receive_all',
    access: 'approved',
    summary: '一键领取全部可领的券',
  }),
  /** With `goods_id` only coupons that apply to these goods. */
  available: call<{ page?: number; type?: 1 | 2; goods_id?: number; held?: 0 | 1 }, Page<AvailableCoupon>>({
    method: 'GET',
    path: '/api/user/availableCoupon',
    access: 'member',
    summary: '可领取或可使用的券',
  }),
  mine: call<{ page?: number; type?: 1 | 2; status?: 0 | 1 | 2 | 3 }, Page<Coupon>>({
    method: 'GET',
    path: '/api/user/coupon',
    access: 'member',
    summary: '我的优惠券与现金券',
  }),
  count: call<{}, CouponCount>({ method: 'GET', path: '/api/user/couponNum', access: 'member', summary: '优惠券数量' }),
} as const
