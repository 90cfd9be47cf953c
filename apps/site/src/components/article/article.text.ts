export const articleText = {
  index: '本页内容',
  source: (source: string) => `来源：${source}`,
  print: '打印',
} as const
