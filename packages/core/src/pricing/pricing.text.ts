import { formatFen, formatWhole, toYuan, type Fen } from '../platform/money/index.ts'
import { zheOf } from './zhe.text.ts'

/** The amounts of a tier's name: 满3,000减50. */
const named = (amount: Fen): string => formatWhole(toYuan(amount))
const needs = (gap: Fen, kinds: number, number: number): string =>
  [
    ...(kinds > 0 ? [`再选${kinds}种`] : []),
    ...(number > 0 ? [`再买数量${number}`] : []),
    ...(gap > 0 ? [`再买${formatFen(gap)}`] : []),
  ].join('、')

/** Texts of prices, discounts and hints. */
export const pricingText = {
  base: '销售价',
  customerPrice: '会员专享价',
  ladder: (number: number) => `数量满${number}享阶梯价`,
  combination: (name: string) => `组合价：${name}`,
  exchange: (name: string) => `换购价：${name}`,
  gift: (name: string) => `赠品：${name}`,
  giftPoints: (points: number) => `${points}积分`,
  storewide: (percent: number) => `全场${zheOf(percent)}`,
  reward: {
    jian: (value: Fen) => `减${named(value)}`,
    zhe: (percent: number) => `享${zheOf(percent)}`,
    zeng: (same: number | undefined) => (same === undefined ? '得赠品' : `赠同款数量${same}`),
    hg: '可换购',
    coupon: '得优惠券',
    points: (points: number) => `得${points}积分`,
  },
  givenGoods: (names: readonly string[]) => `赠：${names.join('、')}`,
  tier: (amount: Fen, kinds: number, number: number, reward: string, repeat: boolean) => {
    const wanted = [
      ...(kinds > 0 ? [`${kinds}种`] : []),
      ...(number > 0 ? [`数量${number}`] : []),
      ...(amount > 0 || (kinds === 0 && number === 0) ? [named(amount)] : []),
    ]
    return `${repeat ? '每' : ''}满${wanted.join('且')}${reward}`
  },
  next: (gap: Fen, kinds: number, number: number, reward: string) => `${needs(gap, kinds, number)}${reward}`,
  saves: (value: Fen) => `减${formatFen(value)}`,
  coupon: (name: string) => `优惠券：${name}`,
  voucher: (name: string) => `现金券：${name}`,
  points: (points: number) => `${points}积分抵扣`,
  nextLadder: (number: number, price: Fen) => `再买数量${number}享单价${formatFen(price)}`,
  nextCoupon: (gap: Fen, face: Fen) => `再买${formatFen(gap)}可用${formatFen(face)}优惠券`,
  nextCashback: (gap: Fen, value: Fen) => `再买${formatFen(gap)}返${formatFen(value)}`,
  nextFreight: (gap: Fen) => `再买${formatFen(gap)}包邮`,
  minOrder: (gap: Fen) => `还差${formatFen(gap)}起订`,
  note: {
    ended: '活动价已结束，按当前价计算',
    gone: '活动已结束，暂不能购买',
    exchange: '未达换购门槛，已移出结算',
    exchangeUsed: '换购数量已用完，已移出结算',
  },
  refused: {
    unknown: '券不存在或已使用',
    notStarted: '未到使用时间',
    ended: '已过使用期限',
    rank: '您的企业类型不可使用',
    goods: '没有可用的商品',
    preferred: '包邮优选商品不可用此券',
    excluded: '所选商品不参加用券',
    activity: '活动价商品不可用券',
    threshold: (gap: Fen) => `还差${formatFen(gap)}可用`,
    elsewhere: '已用于其他订单',
    voucherTooLarge: '超过可用金额，现金券不找零',
    points: (max: number) => `本单最多可用${max}积分`,
  },
} as const
