/** First part of the document title, by route name [SH-03]. */
export const routeTitles = {
  list_index: '药品列表',
  list_table: '药品列表（表格）',
  list_no_image: '药品列表（无图）',
  list_info: '商品详情',
  search_index: '搜索结果',
  search_table: '搜索结果（表格）',
  list_other: '药品',
  categories: '全部分类',
  yx: '包邮优选',
  yx_table: '包邮优选（表格）',
  yx_rule: '优选规则',
  qxzq: '器械专区',
  zyyp: '中药饮片',
  ppzq: '品牌专区',
  ppzq_info: '品牌详情',
  star: '我的收藏',
} as const
