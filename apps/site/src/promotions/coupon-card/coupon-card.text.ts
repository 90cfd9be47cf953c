import { formatWhole, type Yuan } from '@yaopi/core'

export const couponCardText = {
  scope: {
    all: '全部商品可用',
    goods: '指定商品可用',
    brand: '指定品牌可用',
    category: '指定品类可用',
    zone: '指定专区可用',
  },
  type: { 1: '优惠券', 2: '现金券' },
  unit: '元',
  from: (amount: Yuan) => `满${formatWhole(amount)}元可用`,
  free: '无门槛',
  until: (day: string) => `领取截至 ${day}`,
  starts: (time: string) => `${time} 开始领取`,
  usable: (from: string, to: string) => `${from} 至 ${to}`,
  taken: (percent: number) => `已领${percent}%`,
  claim: '立即领取',
  claimOf: (name: string) => `领取${name}`,
  claimed: '已领取，去使用',
  gone: '已领完',
  later: '未开始',
  use: '去使用',
  useOf: (name: string) => `去使用${name}`,
  states: { 1: '已使用', 2: '已过期', 3: '订单待支付' },
  ending: '即将到期',
} as const
