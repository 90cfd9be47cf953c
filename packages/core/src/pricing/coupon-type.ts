/** Coupons and cash vouchers (domain.md §4.2): `type` of coupons and of their templates. */
export const CouponType = {
  coupon: 1,
  voucher: 2,
} as const
/** A value of `CouponType`. */
export type CouponType = (typeof CouponType)[keyof typeof CouponType]
