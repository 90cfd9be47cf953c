export const listText = {
  emptyTitle: '没有找到商品',
  emptyHint: '可以减少几个筛选条件，或换一个分类看看',
  toAll: '查看全部商品',
  request: '品种求购',
} as const
