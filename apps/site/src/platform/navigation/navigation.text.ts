export const navigationText = {
  siteName: '药批网',
  manager: '业务员',
  dedicatedManager: '专属客服',
} as const
