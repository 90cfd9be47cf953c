/** Why goods cannot be kept as favourites. */
export const favouriteMessages = {
  unknown: '商品不存在或已下架',
} as const
