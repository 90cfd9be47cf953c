/** What is wrong with a price, by code. */
export const priceIssueText = {
  'price.zero': '价格须大于0',
  'ladder.count': '阶梯须从2起逐档增加',
  'ladder.fall': (at: number) => `第${at}档应低于第${at - 1}档`,
  'ladder.above': '第1档应低于基价',
  'level.whom': '须选客户类型或地区',
  'level.above': '高于基价',
  'market.below': '建议零售价低于基价',
  'offer.above': (price: string) => `正在进行的活动价 ${price} 不低于新基价`,
  'move.far': (share: string) => `变动 ${share}，需另一人复核`,
  'move.days': (days: number) => `${days}天内累计变动过大，需另一人复核`,
  same: '没有改动',
} as const
