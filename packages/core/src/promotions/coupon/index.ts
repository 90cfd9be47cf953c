// Calls and types of coupons.
export { couponCalls } from './coupon.calls.ts'
export type { AvailableCoupon, ClaimedCoupons, Coupon, CouponCount, CouponOnOffer } from './coupon.types.ts'
