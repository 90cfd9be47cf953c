/** Default names. */
export const settingsText = {
  siteTitle: '药批网 · 医药采购批发平台（演示）',
  company: '演示医药批发有限公司',
  support: '演示技术支持',
  bank: '演示银行营业部',
  complaintLines: [
    { name: '市场监管投诉举报', phone: '12315' },
    { name: '药品监管投诉举报', phone: '12331' },
  ],
} as const
