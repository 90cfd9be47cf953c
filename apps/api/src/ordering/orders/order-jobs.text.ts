/** What the order log says of moves that the clock makes. */
export const orderJobsText = {
  expired: '超时自动关闭',
  expiredNote: '超过付款时限',
  signed: '超时自动签收',
  finished: '订单完成',
  checked: '自动审核通过',
} as const
