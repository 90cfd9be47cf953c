/** Why a notice is not taken. */
export const goodsNoticeText = {
  unknown: '商品不存在或已下架',
  inStock: '该商品有货，无需设置到货提醒',
  noPrice: '您暂时看不到该商品的价格，不能设置降价提醒',
  tooMany: (most: number) => `提醒最多${most}条，请先取消不需要的`,
} as const
