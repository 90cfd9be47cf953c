export const detailText = {
  now: '进行中：',
  over: '已超时',
  noFiles: '还没有文件',
  size: (bytes: number): string =>
    bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${(bytes / 1024 / 1024).toFixed(1)}MB`,
  download: (name: string) => `下载${name}`,
} as const
