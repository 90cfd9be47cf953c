/** Messages about versions and links. */
export const versionText = {
  unknown: '版本不存在',
  isDraft: '这是草稿，尚未发布',
  restored: (version: number) => `恢复第${version}版`,
  link: {
    empty: '未填链接：点击时提示活动未开始',
    note: '点击时显示提示文字',
    outside: '站外链接，请自行打开确认',
    noPage: '本站没有这个页面',
    noGoods: '商品不存在',
    offShelf: '商品已下架',
    noActivity: '活动不存在或未发布',
    activityOver: '活动在展示期内会结束',
    activityNotBegun: '展示开始时活动尚未开始',
    noArticle: '文章不存在或未发布',
    noCategory: '分类不存在',
    good: '链接有效',
    unchecked: '站点尚未构建，未检查页面地址',
  },
} as const

/** Messages about previews of the shop. */
export const previewText = {
  path: '请填写本站页面的地址，以/开头',
  action: '预览前台',
  asMember: '以会员视角预览',
  over: '预览已过期，请从后台重新打开',
  onlyLooking: '预览中只能浏览，不能操作',
} as const
