/** Coupons that the staff give and end. What other features may use. */
export { registerCouponGrants } from './coupon-grant.api.ts'
