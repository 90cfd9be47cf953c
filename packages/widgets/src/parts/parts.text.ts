export const partsText = {
  close: '关闭',
  retry: '重试',
  failed: '加载失败，点击重试',
  loading: '加载中',
  previous: '上一页',
  next: '下一页',
  pages: '分页',
  page: (number: number) => `第${number}页`,
  pageOf: (page: number, last: number) => `${page} / ${last}`,
  total: (number: number) => `共${number}条`,
  countdown: { days: '天', left: '剩余', over: '已结束' },
} as const
