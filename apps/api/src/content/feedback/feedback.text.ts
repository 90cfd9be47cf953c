/** Words of complaints and suggestions. */
export const feedbackText = {
  content: (least: number, most: number) => `请填写${least}至${most}个字`,
  phoneNeeded: '请填写联系电话',
  badPhone: '请输入正确的手机号或座机号（区号-号码）',
  captchaNeeded: '请输入图形验证码',
  tooManyPictures: (most: number) => `最多${most}张图片`,
  memberPictures: '登录后才能上传图片',
  licenceNeeded: '申诉须登录后上传加盖公章的营业执照',
  unknownPicture: '图片不存在或已用于其他反馈，请重新上传',
  perDay: '今天提交的次数已达上限，请拨打客服热线',
  tries: '提交过于频繁，请稍后再试',
  differs: '同一请求标识提交了不同的内容，请刷新页面后重试',
  missing: '反馈不存在',
  answered: '该反馈已由其他同事答复',
  statementDispute: (month: string, words: string) => `${month}对账单有异议：${words}`,
} as const
