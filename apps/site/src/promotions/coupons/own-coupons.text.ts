export const ownCouponsText = {
  title: { 1: '优惠券', 2: '现金券' },
  note: {
    1: '每个订单限用一张，下单时自动选用最优惠的一张',
    2: '无门槛，一次可用多张，整张抵扣不找零',
  },
  tabsLabel: '券的状态',
  tabs: { claim: '可领取', unused: '未使用', locked: '占用中', used: '已使用', ended: '已过期' },
  empty: { 1: '暂无优惠券', 2: '暂无现金券' },
  emptyHint: '到领券中心看看有没有可领的券',
  toCentre: '去领券中心',
} as const
