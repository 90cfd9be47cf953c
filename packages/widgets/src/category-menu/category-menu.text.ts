export const categoryText = {
  'category.region.normal': '商品分类',
  'category.region.yx': '包邮专区分类',
  'category.region.zy': '中药饮片分类',
  'category.region.qx': '医疗器械分类',
  'category.all': '全部分类',
  'category.loading': '分类加载中',
  'category.seeAll': '查看全部{name}',
} as const
