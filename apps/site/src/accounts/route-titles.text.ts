/** First part of the document title, by route name [SH-03]. */
export const routeTitles = {
  login: '登录',
  user_hyzx: '会员中心',
  addr: '收货地址',
  wdxx: '我的消息',
  basic: '基本信息',
  bdwx: '绑定微信',
  ddgl: '多门店管理',
  dzht: '电子合同',
  partner_link: '合作门户关联',
} as const
