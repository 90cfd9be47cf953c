export { couponCalls } from './coupon.calls.ts'
export type { CouponOnOffer } from './coupon.types.ts'
