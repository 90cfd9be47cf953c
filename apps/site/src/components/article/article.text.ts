export const articleText = {
  index: '本页内容',
  source: (source: string) => `来源：${source}`,
  version: (version: string) => `版本：${version}`,
  changed: (day: string) => `最后更新：${day}`,
  print: '打印',
  swipe: '左右滑动查看完整表格',
} as const
