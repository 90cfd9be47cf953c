/** Why a coupon cannot be claimed. */
export const couponMessages = {
  unknown: '优惠券不存在',
  claimed: '您已领取，达到每人限领数量',
  gone: '优惠券已抢光',
  closed: '当前不可领取',
} as const
