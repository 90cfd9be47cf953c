import type { PriceOfferKind, TierGives } from '@yaopi/core'

/** Words of offers on goods and in refusals. */
export const offerText = {
  priceTag: {
    spike: ['秒', '限时秒杀，抢完为止，不与优惠券、满减同享'], special: ['特', '每日特价，当天有效，不与优惠券、满减同享'], newcomer: ['新', '新人专享价，首笔订单付款前有效'],
    kx: ['控', '控销协议价，不与其他优惠同享'],
  } as Partial<Record<PriceOfferKind, readonly [string, string]>>,
  tierTag: { jian: '满', zhe: '满', zeng: '赠', hg: '换购' } satisfies Record<TierGives['kind'], string>,
  ended: '该活动不存在或已结束',
  soldOut: (left: number, unit: string) => left > 0 ? `活动商品仅剩${left}${unit}` : '活动商品已抢光',
  limit: (limit: number, left: number, unit: string) => `活动限购${limit}${unit}，还可购买${left}${unit}，超出部分可按原价购买`,
  missed: { price: '活动商品已抢光或超过限购数量', gift: '赠品已赠完', coupon: '优惠券已使用或已失效', voucher: '现金券已使用或已失效', points: '积分不足' },
  giftGone: (name: string) => `${name}库存不足，赠品已赠完`,
} as const
