/** Words of refunds of orders that take two people. */
export const largeRefundsText = {
  acts: {
    cancel: '取消订单',
    agree: '同意取消',
    refuse: '审核不通过',
    shortage: '缺货退款',
    reduce: '减少数量',
  },
  kind: (act: string) => `大额退款：${act}`,
  summary: (sn: string, act: string, amount: string) => `订单${sn}${act}，退款${amount}`,
  back: '退款金额',
  moved: '退款金额已变化，请重新申请',
} as const
