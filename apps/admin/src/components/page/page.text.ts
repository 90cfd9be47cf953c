import { formatCount } from '@yaopi/core'

export const pageText = {
  failed: '加载失败',
  retry: '重试',
  loading: '加载中',
  previous: '上一页',
  next: '下一页',
  cut: (most: number) => `只显示前${formatCount(most)}条`,
} as const
