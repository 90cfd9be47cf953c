export const quantityText = {
  label: (goods: string) => `${goods} 数量`,
  less: (goods: string) => `减少 ${goods}`,
  more: (goods: string) => `增加 ${goods}`,
  choose: (number: number, unit: string) => `改为${number}${unit}`,
  none: '库存不足起购数量',
} as const
