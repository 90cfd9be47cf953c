/** Why goods cannot be added to the favourites. */
export const favouriteMessages = {
  unknown: '商品不存在或已下架',
} as const
