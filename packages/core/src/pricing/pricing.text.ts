export const pricingText = {
  base: '销售价',
  ladder: (number: number) => `满${number}件享阶梯价`,
} as const
