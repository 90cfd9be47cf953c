/** Texts of offers on goods and in errors. */
export const offerText = {
  ended: '该活动不存在或已结束',
  group: {
    reached: '已成团',
    failed: '未成团',
    failedNote: '拼团未达到成团数量',
    name: (name: string) => `拼团 · ${name}`,
  },
  notSold: '该批号近效期商品已售完',
  packageUnit: '套',
  packageParts: (kinds: number, units: number) => `组合套餐 ${kinds}种，数量${units}`,
  changing: '促销活动正在更新，请稍后重试',
  rewardUsed: '赠送的优惠券或积分已使用，不能自行取消，请联系客服',
  missed: {
    price: '活动商品已抢光或超过限购数量',
    limit: '商品超过每日限购数量',
    gift: '赠品已赠完',
    coupon: '优惠券已使用或已失效',
    voucher: '现金券已使用或已失效',
    points: '积分不足',
    combination: '组合套餐已抢光或超过限购套数',
    exchange: '换购商品已换完',
    gift_coupon: '赠送的优惠券已赠完',
    gift_points: '赠送积分已变化',
  },
  giftGone: (name: string) => `${name}库存不足，赠品已赠完`,
} as const

/** Texts of coupons given as gifts and of the points log. */
export const rewardText = {
  couponUnit: '张',
  pointsSpent: '订单抵扣',
  pointsBack: '订单取消退回',
  pointsRevoked: '赠送积分收回',
  pointsGiven: '满赠积分',
} as const
