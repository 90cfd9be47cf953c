/** Messages and ledger texts of cashback and quarterly rewards. */
export const campaignText = {
  released: {
    title: '返现已到账',
    content: (sn: string, amount: string, day: string) =>
      `结算单${sn}的满额返现${amount}已存入赠送余额，有效期至${day}，下单时优先抵扣。`,
  },
  releasedLog: (sn: string) => `满额返现 结算单${sn}`,
  backLog: (sn: string) => `退货后返现重算 结算单${sn}`,
  endedLog: (sn: string) => `返现过期 结算单${sn}`,
  reward: {
    title: '医生合作季度奖励',
    content: (quarter: string, face: string) =>
      `${quarter}专享价采购达标，${face}元现金券已发放，可在“我的现金券”查看。`,
  },
  rewardCoupon: (quarter: string) => `医生合作奖励 ${quarter}`,
  quarter: (day: string) => `${day.slice(0, 4)}年第${Math.floor(Number(day.slice(5, 7)) / 3) + 1}季度`,
} as const
