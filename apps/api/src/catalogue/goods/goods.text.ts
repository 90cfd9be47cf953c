/** Messages for goods that are not shown, and labels of filters. */
export const goodsMessages = {
  noOption: '选项不存在',
  readTooMany: '您今天浏览的商品已达上限，请明天再试；如需批量采购请联系客服',
  unknown: '商品不存在或已下架',
} as const
