/** Coupons and vouchers as assets of a member. What other features may use. */
export { registerCoupons } from './coupon.api.ts'
export { claimCoupon, claimFacts, scopeOfCoupon, usableCoupons } from './coupon.queries.ts'
