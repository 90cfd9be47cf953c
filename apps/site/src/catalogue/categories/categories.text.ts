export const categoriesText = {
  title: '全部分类',
  levels: '一级分类',
  all: (name: string) => `全部${name}`,
  zones: { zy: '中药饮片', qx: '医疗器械', yx: '包邮优选' },
  empty: '分类没有读到',
  emptyHint: '请稍后再试，或直接搜索药品',
  toAll: '浏览全部商品',
} as const
