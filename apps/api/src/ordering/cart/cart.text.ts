/** Words of the cart that only the server says. */
export const cartMessages = { noLine: '购物车中没有这一行，请刷新', allLines: '全部' } as const

/** Messages for the lines to be added. */
export const cartFields = {
  noLines: '请选择要加入的商品',
  manyLines: (most: number) => `一次最多加入${most}行`,
} as const
