/** Words for choosing goods. */
export const pickerText = {
  find: '搜索商品名称或编码',
  paste: '粘贴编码（一行一个，或用空格、逗号分开）',
  add: '加入',
  open: '粘贴一组编码',
  unknown: (codes: string) => `没有找到：${codes}`,
  nothing: '没有找到商品',
  typing: '输入名称或编码',
  label: (name: string, spec: string, maker: string) => `${name} ${spec} ${maker}`,
} as const
