export const navigationText = {
  siteName: '药批网',
  siteDescription: '面向药店与诊所的药品、中药饮片、医疗器械批发采购平台',
  manager: '业务员',
  dedicatedManager: '专属客服',
} as const
