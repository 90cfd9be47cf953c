/** Messages of staff accounts. */
export const staffText = {
  nameNeeded: '请输入账号',
  passwordNeeded: '请输入密码',
  codeNeeded: '请输入动态验证码',
  wrongCode: '动态验证码错误或已使用',
  manyCodes: '动态验证码错误次数过多，请1小时后再试',
  enrolFirst: '请先启用两步验证',
  codeFirst: '请先输入动态验证码',
  codeAgain: '该操作需重新输入动态验证码',
  notEnrolled: '尚未启用两步验证',
  notStarted: '请先获取两步验证密钥',
  unknownStaff: '员工不存在',
  ownAccount: '不能撤销自己的两步验证，请由其他管理员操作',
  issuer: (title: string) => `${title} 运营后台`,
  audit: {
    login: '员工登录',
    enrolled: '启用两步验证',
    recovery: '使用恢复码',
    recoveryCodes: '更换恢复码',
    ended: '结束登录',
    reset: '撤销两步验证',
  },
} as const
