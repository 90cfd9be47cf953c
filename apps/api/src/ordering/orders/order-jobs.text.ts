/** Texts of the order log for moves by jobs. */
export const orderJobsText = {
  expired: '超时自动关闭',
  expiredNote: '超过付款时限',
  signed: '超时自动签收',
  finished: '订单完成',
  checked: '自动审核通过',
} as const
