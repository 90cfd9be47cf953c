// Calls and types of coupons.
export { couponCalls } from './coupon.calls.ts'
export type { AvailableCoupon, Coupon, CouponCount, CouponOnOffer } from './coupon.types.ts'
