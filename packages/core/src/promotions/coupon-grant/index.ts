// Coupons given by the staff: lists, grants, ending them.
export { couponGrantAdminCalls, MOST_GRANTED_ALONE } from './coupon-grant.calls.ts'
export type { CouponGrantResult, StaffCouponTemplate } from './coupon-grant.types.ts'
