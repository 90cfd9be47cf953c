export const pageText = {
  previewAs: (company: string, at: string) =>
    `预览：${company} 在 ${at} 看到的前台与价格，只能浏览；库存与限量以当前为准`,
  preview: (at: string) => `预览 ${at} 的前台，只能浏览；价格与库存以当前为准`,
  notBuilt: '网站正在准备中，请稍候刷新。',
} as const
