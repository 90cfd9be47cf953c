/** What is wrong between a channel's bill and our books, for the staff. */
export const channelBillText = {
  unknownPayment: (amount: string) => `渠道账单收款${amount}，系统没有这笔支付`,
  notPaid: (amount: string) => `渠道账单收款${amount}，系统未记为已付款`,
  otherAmount: (billed: string, own: string) => `渠道账单${billed}，系统${own}`,
  ownPayment: (amount: string) => `系统已收款${amount}，渠道账单没有这笔支付`,
  unknownRefund: (amount: string) => `渠道账单退款${amount}，系统没有这笔退款`,
  notRefunded: (amount: string) => `渠道账单退款${amount}，系统未记为已退款`,
  ownRefund: (amount: string) => `系统已退款${amount}，渠道账单没有这笔退款`,
  twice: '渠道账单中出现不止一次',
  more: (rest: number) => `另有${rest}笔差异未列出，请先处理已列出的`,
} as const
