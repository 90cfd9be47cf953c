export const navigationText = {
  siteName: '药批网',
} as const
