import type { BuyReasonCode } from '@yaopi/core'

/** What the member can do about a reason, as the words of a link. */
export const nextStepText: Partial<Record<BuyReasonCode, string>> = {
  NEED_LOGIN: '去登录', NEED_AUDIT: '完善资质', SCOPE: '增加经营范围', DOC_EXPIRED: '更新证件', HM_AUTH: '去备案', COLD_AUTH: '去备案',
  HM_RECEIPT: '上传回执', OFF_SHELF: '找同类商品', NO_STOCK: '找同类商品', LIMIT: '去购物车',
}

export const goodsWords = {
  add: '加入购物车',
  addGoods: (goods: string) => `加入购物车：${goods}`,
  inCart: (number: number, unit: string) => `购物车中${number}${unit}`,
  allInCart: '可购数量已全部在购物车中',
  expiry: (date: string) => `效期${date}`,
  limit: (number: number, unit: string) => `限购${number}${unit}`,
  profit: (percent: number) => `毛利${percent}%`,
  retail: (price: string) => `建议零售价${price}`,
  keep: (goods: string) => `收藏${goods}`,
  kept: (goods: string) => `取消收藏${goods}`,
} as const
