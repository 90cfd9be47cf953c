import { zheOf } from '../zhe.text.ts'
import type { TierReward } from '../offers.types.ts'
import type { PriceOfferKind, priceKinds } from './registry.ts'

/** Reasons of prices that come from a record, for a line of the cart and an order. */
export const priceText = {
  spike: '秒杀价',
  group: '团购价',
  jxq: '近效期特价',
  newcomer: '新人价',
  special: '每日特价',
  kx: '控销协议价',
  yyh: '医生合作专享价',
  yx: '优选价',
} satisfies Record<PriceOfferKind, string>

/** A mark on goods and its tooltip (domain.md §2.1). */
export type OfferMark = { readonly name: string; readonly describe: string }

/** The marks that goods get from kinds of prices; null: none. */
export const priceMarks: Readonly<Record<(typeof priceKinds)[number]['code'], OfferMark | null>> = {
  spike: { name: '秒', describe: '限时秒杀，抢完为止，不与优惠券、满减同享' },
  package: { name: '组合', describe: '与其他商品成套购买更优惠' },
  group: { name: '团', describe: '拼团价，达到成团数量后发货，未成团自动退款' },
  // The mark is on the goods that give the right to exchange.
  exchange: null,
  jxq: { name: '近', describe: '近效期特惠，按批号销售，非质量问题不退换' },
  newcomer: { name: '新', describe: '新人专享价，首笔订单付款前有效' },
  special: { name: '特', describe: '每日特价，当天有效，不与优惠券、满减同享' },
  kx: { name: '控', describe: '控销协议价，不与其他优惠同享' },
  yyh: null,
  yx: null,
  ladder: null,
  base: null,
}

/** The marks that goods get from full reductions, by the reward of the first tier. */
export const rewardMarks: Readonly<Record<TierReward['kind'], string>> = {
  jian: '满',
  zhe: '满',
  zeng: '赠',
  hg: '换购',
}

/** The mark of a storewide price; `percent` of the price remains to be paid. */
export const storewideMark = (percent: number): OfferMark => ({
  name: '折',
  describe: `全场${zheOf(percent)}，不与优惠券、满减、返现同享`,
})

/** The mark of goods under a controlled-sale policy without a contract price of their own. */
export const controlledMark: OfferMark = {
  name: '控',
  describe: '控销品种，授权范围内可采购，不与其他优惠同享',
}

/** Marks in the order in which they are shown; others come after them. */
export const markOrder: readonly string[] = [
  '秒',
  '特',
  '折',
  '团',
  '优',
  '近',
  '满',
  '赠',
  '换购',
  '组合',
  '控',
  '包邮',
  '新',
]
