export const helpText = {
  centre: '帮助中心',
  tree: '帮助目录',
  hotline: '服务热线',
  missing: '文章不存在',
  missingHint: '文章可能已下线，可以从目录里选择其他内容',
  toFirst: '查看会员注册',
  texts: '协议与政策',
  agreement: '用户协议',
  privacy: '隐私政策',
} as const
