export const newsText = {
  kinds: '资讯分类',
  types: { hy: '行业资讯', company: '公司动态' },
  about: {
    hy: '医药行业资讯：用药旺季备货、追溯、储存养护与门店经营要点',
    company: '公司动态：平台公告、发货安排、新功能说明',
  },
  hot: '热门资讯',
  views: (views: number) => `阅读${views.toLocaleString('zh-CN')}`,
  empty: '暂无资讯',
  emptyHint: '新的资讯会出现在这里',
  missing: '文章不存在',
  missingHint: '文章可能已下线，看看其他资讯',
  toNews: '查看行业资讯',
  neighbours: '上一篇和下一篇',
  prev: '上一篇',
  next: '下一篇',
  none: '没有了',
} as const
