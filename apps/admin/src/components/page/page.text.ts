export const pageText = {
  failed: '加载失败',
  retry: '重试',
  loading: '加载中',
} as const
