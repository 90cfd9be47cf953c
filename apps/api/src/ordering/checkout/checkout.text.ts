/** What checkout offers to choose (domain.md §3.2). */
export const orderWords = {
  invoice: [
    { type: 0, name: '不开发票' },
    { type: 1, name: '增值税普通发票' },
    { type: 2, name: '增值税专用发票' },
  ],
  docs: [
    { code: 'sale_doc', name: '随货同行单', always: 1, preset: 1 },
    { code: 'report', name: '药检报告', always: 0, preset: 1 },
    { code: 'first_docs', name: '首营资料', always: 0, preset: 0 },
    { code: 'contract', name: '购销合同', always: 0, preset: 0 },
  ],
  hmTick: {
    code: 'hm',
    text: '我单位具备含特殊药品复方制剂的购进资格，将以对公转账付款，货物只送至证照地址，签收后按期回传回执',
  },
  jxqTick: { code: 'jxq', text: '我已知晓近效期商品非质量问题不退换' },
} as const

/** Messages for a refused order, and for what changed since the preview. */
export const checkoutMessages = {
  noPreview: '缺少结算信息',
  submitted: '提交订单',
  badPreview: '结算信息无效，请返回购物车重新结算',
  oldPreview: '结算信息已超过10分钟，请确认最新价格',
  changed: '商品价格或库存有变化，请确认后重新提交',
  gone: '这些商品已不在购物车中，请到“我的订单”查看是否已提交',
  lineGone: '商品已不在购物车中',
  newNumber: (before: number, after: number) => `数量由${before}变为${after}`,
  newPrice: (before: string, after: string) => `单价由${before}变为${after}`,
  gift: '赠品',
  giftsGone: '部分赠品已赠完，请确认后提交',
  payable: '应付金额',
  newPayable: (before: string, after: string) => `应付金额由${before}变为${after}`,
  addressNeeded: '请选择收货地址',
  addressWaits: '该地址尚未审核通过，药品只能送到证照上的地址或已审核的地址',
  hmTick: '请先阅读并勾选含特殊药品复方制剂购买须知',
  hmInvoice: '含特殊药品复方制剂的订单须开具发票，请选择发票类型',
  jxqTick: '请先阅读并勾选近效期商品购买须知',
  nothingDue: '无需支付',
  unknownOrder: '订单不存在',
} as const
