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
