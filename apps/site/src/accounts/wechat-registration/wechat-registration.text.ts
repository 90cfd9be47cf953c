/** Words of the registration with WeChat. */
export const wechatRegistrationText = {
  title: '微信注册',
  scanNote: '用微信扫码并确认，再绑定手机号；以后可以扫码登录',
  ended: '二维码已失效，请重新扫码',
  confirmed: (nickname: string) => `已扫码的微信：${nickname}`,
  notMine: '不是我的微信，重新扫码',
  formNote: '绑定手机号，完成后填写企业信息',
  known: '该手机号已注册，将绑定到已有账号，请输入该账号的登录密码',
  password: '登录密码',
  knownPassword: '已有账号的登录密码',
  needPassword: '请输入密码',
  forget: '忘记密码',
  bind: '绑定到已有账号',
  bound: '微信已绑定，下次可以扫码登录',
  next: '下一步',
} as const
