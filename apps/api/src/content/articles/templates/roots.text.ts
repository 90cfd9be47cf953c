/** Top-level categories of articles with fixed numbers: calls name 3 for help. */
export const articleRoots = [
  { id: 1, code: 'hy', name: '行业资讯' },
  { id: 2, code: 'company', name: '公司动态' },
  { id: 3, code: 'help', name: '帮助中心' },
  { id: 4, code: 'rules', name: '专区规则' },
] as const
