export const copyText = {
  notYours: '只能复制到自己名下的门店',
  nothing: '请选择要复制的商品',
  ownWay: '组合、团购、换购和近效期商品请在该门店单独购买',
} as const
