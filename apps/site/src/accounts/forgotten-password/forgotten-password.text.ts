/** Words of a forgotten password. */
export const forgottenText = {
  title: '忘记密码',
  steps: ['验证手机号', '设置新密码', '完成'],
  note: '验证码将发送到您注册时的手机号',
  next: '下一步',
  password: '新密码',
  repeat: '确认新密码',
  differs: '两次输入的密码不一致',
  needRepeat: '请再次输入密码',
  reset: '重置密码',
  resetTitle: '重置密码',
  ended: '验证已失效，请重新验证',
  done: '密码重置成功',
  doneNote: (seconds: number) => `所有设备已退出登录，${seconds}秒后前往登录页`,
  toLogin: '立即登录',
  state: '重置结果',
} as const
