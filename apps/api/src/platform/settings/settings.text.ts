/** Default names. */
export const settingsText = {
  siteTitle: '药批网 · 医药采购批发平台（演示）',
  company: '演示医药批发有限公司',
  support: '演示技术支持',
  bank: '演示银行营业部',
} as const
