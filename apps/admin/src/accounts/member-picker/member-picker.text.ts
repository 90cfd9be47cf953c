export const memberPickerText = {
  placeholder: '输入企业名、手机号或信用代码',
  none: '没有这个会员',
  option: (company: string, phone: string) => `${company}（${phone}）`,
} as const
