export const pageText = {
  notBuilt: '网站正在准备中，请稍候刷新。',
} as const
