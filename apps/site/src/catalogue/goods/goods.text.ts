export const goodsText = {
  hot: '大家在买',
} as const
