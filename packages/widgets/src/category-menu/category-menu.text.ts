export const categoryText = {
  region: { normal: '商品分类', yx: '包邮专区分类', zy: '中药饮片分类', qx: '医疗器械分类' },
  all: '全部分类',
  loading: '分类加载中',
  seeAll: (name: string) => `查看全部${name}`,
} as const
