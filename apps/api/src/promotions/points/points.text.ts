/** Texts of the points mall and the points log. */
export const pointsText = {
  status: { 10: '待发货', 20: '已发货', 30: '已完成', 40: '已取消' },
  spent: (name: string) => `兑换${name}`,
  expired: '积分到期',
  missing: '商品不存在或已下架',
  tooFew: (points: number, have: number) => `积分不足：需要${points}，现有${have}`,
  gone: '已兑完',
  left: (left: number) => `仅剩${left}件可兑换`,
  limit: (limit: number) => `每位会员限兑${limit}件`,
  oneCoupon: '券每次只能兑换一张',
  address: '请选择收货地址',
  addressWaits: '该地址尚未审核通过，请选择其他地址',
} as const
