/** Words of the cart that only the server says. */
export const cartMessages = { noLine: '购物车中没有这一行，请刷新', allLines: '全部' } as const
