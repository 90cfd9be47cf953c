export const listText = {
  allGoods: '全部商品',
  zones: { yx: '包邮优选', zy: '中药饮片', qx: '医疗器械' },
  emptyTitle: '没有找到商品',
  emptyHint: '可以减少几个筛选条件，或换一个分类看看',
  toAll: '查看全部商品',
} as const
