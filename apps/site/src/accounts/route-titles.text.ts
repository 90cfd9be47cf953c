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
  zzzj: '资质证照',
  register_step1: '会员注册',
  register_step2: '填写企业信息',
  register_step3: '上传资质',
  forget_step1: '忘记密码',
  forget_step2: '重置密码',
  forget_step3: '重置成功',
  partner_link: '合作门户关联',
} as const
