/** Words of the reconciliation. */
export const reconciliationText = {
  unknownChannel: '支付渠道不存在',
  order: '开始日期不能晚于结束日期',
  most: (days: number) => `最多${days}天`,
  sheet: '对账',
  columns: {
    day: '日期',
    channel: '渠道',
    payments: '支付笔数',
    paid: '支付金额（元）',
    refunds: '退款笔数',
    refunded: '退款金额（元）',
    billPayments: '账单支付笔数',
    billRefunds: '账单退款笔数',
    differences: '差异',
  },
} as const
