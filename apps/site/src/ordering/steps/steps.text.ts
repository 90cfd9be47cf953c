export const stepsText = {
  cart: '我的购物车',
  confirm: '确认订单',
  pay: '支付订单',
  done: '完成',
  stepOf: (step: number, names: string) => `购物步骤：第${step}步，共4步，${names}`,
} as const
