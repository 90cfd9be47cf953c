export const goodsText = { unknown: '商品不存在或已下架' } as const
