export const pageText = {
  demoMark: '演示站：商品、价格与支付均为模拟，请勿填写真实信息',
  notBuilt: '网站正在准备中，请稍候刷新。',
  goods: (name: string, spec: string, maker: string) =>
    `${name} ${spec}，${maker}，药店与诊所批发采购，资质审核通过后可见价格。`,
} as const
