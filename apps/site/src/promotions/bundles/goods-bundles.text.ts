export const goodsBundlesText = {
  title: '组合购买',
  toAll: '全部组合套餐',
} as const
