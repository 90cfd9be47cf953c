/** Messages for goods that are not shown, and labels of filters. */
export const goodsMessages = {
  noOption: '选项不存在',
  unknown: '商品不存在或已下架',
} as const
