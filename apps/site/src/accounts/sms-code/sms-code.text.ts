export const smsCodeText = {
  label: '短信验证码',
  resendIn: (left: number) => `${left}秒后重新获取`,
  resend: '重新获取',
  send: '获取验证码',
  demoCode: (demo: string) => `演示模式，验证码是 ${demo}`,
  sendTo: (phone: string) => `验证码将发送到 ${phone}`,
  registeredPhone: '注册手机',
} as const
