export const pageText = {
  notBuilt: '网站正在准备中，请稍候刷新。',
  goods: (name: string, spec: string, maker: string) =>
    `${name} ${spec}，${maker}，药店与诊所批发采购，资质审核通过后可见价格。`,
} as const
