export const brandNotFound = '品牌不存在'

export const wrongIds = '编号格式不正确'

/** Messages to the staff about ads. */
export const adAdminText = {
  unknown: '广告不存在',
  moved: '广告已被他人修改，请核对后再保存',
  revision: '缺少版本号，请刷新后再改',
  position: '没有这个广告位',
  picture: '图片须先上传，地址以/uploads/或/pictures/开头',
  link: '链接须为本站地址（以/开头）、https地址、#说明或留空',
  window: '结束时间须晚于开始时间',
  noDraft: '没有草稿',
  notRunning: '广告不在展示中',
  justBegun: '广告刚刚开始，请稍后再结束',
  otherAds: '广告位内的广告已变化，请刷新后再排序',
  allIds: '广告编号重复',
  ended: '立即结束',
  publish: '发布广告',
  draft: '保存广告草稿',
  discard: '丢弃广告草稿',
  sort: '广告排序',
} as const
