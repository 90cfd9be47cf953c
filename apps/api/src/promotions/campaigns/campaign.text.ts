/** Messages and ledger texts of cashback and quarterly rewards. */
export const campaignText = {
  releasedLog: (sn: string) => `满额返现 结算单${sn}`,
  backLog: (sn: string) => `退货后返现重算 结算单${sn}`,
  endedLog: (sn: string) => `返现过期 结算单${sn}`,
  rewardCoupon: (quarter: string) => `医生合作奖励 ${quarter}`,
  quarter: (day: string) => `${day.slice(0, 4)}年第${Math.floor(Number(day.slice(5, 7)) / 3) + 1}季度`,
} as const
