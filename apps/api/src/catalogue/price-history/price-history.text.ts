/** Why there is no price history. */
export const priceHistoryText = { unknown: '商品不存在或已下架' } as const
