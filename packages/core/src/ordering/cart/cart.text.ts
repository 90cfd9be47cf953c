/** Messages of cart checks, for the cart page and the server. */
export const cartText = {
  minOrder: (name: string, min: string, gap: string) => `${name}未达起订金额${min}，还差${gap}`,
  nothingSelected: '请先勾选要结算的商品',
} as const
