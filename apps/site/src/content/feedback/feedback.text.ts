export const feedbackText = {
  title: '意见反馈',
  note: '商品、价格、物流、服务或系统的问题和建议；答复显示在下方，也会发到您的消息里',
} as const
