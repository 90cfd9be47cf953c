import type { Standing } from './cashier.ts'
import type { ChannelCode } from './notice.ts'

/** Words of the simulated pay page. */
export const payPageText = {
  merchant: '演示医药批发有限公司',
  simulated: '模拟支付',
  explanation: '这是演示环境的收银台，不会扣除真实款项。',
  channel: { alipay: '支付宝', wechat: '微信支付' } satisfies Record<ChannelCode, string>,
  mark: { alipay: '支', wechat: '微' } satisfies Record<ChannelCode, string>,
  amount: '付款金额',
  payee: '收款方',
  subject: '商品',
  order: '订单号',
  serial: '交易号',
  payBefore: (moment: string): string => `请在 ${moment} 前完成支付`,
  confirm: '确认支付',
  cancel: '取消支付',
  standing: {
    pending: { title: '待支付', next: '' },
    paid: { title: '已支付', next: '支付结果会通知商家，请关闭本页，回到商城查看订单。' },
    closed: { title: '已关闭', next: '本次支付已取消，没有扣款。如仍需购买，请回到商城重新支付。' },
    expired: { title: '已过期', next: '支付时间已过，没有扣款。如仍需购买，请回到商城重新下单。' },
  } satisfies Record<Standing, { title: string; next: string }>,
  unknown: { title: '没有找到这笔支付', next: '支付链接可能不完整，请回到商城重新打开。' },
} as const
