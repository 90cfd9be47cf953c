/** Why a coupon cannot be claimed. */
export const couponMessages = {
  unknown: '优惠券不存在',
  claimed: '您已领取，达到每人限领数量',
  gone: '优惠券已抢光',
  closed: '当前不可领取',
} as const

const zones: Readonly<Record<string, string>> = {
  yx: '包邮优选',
  kx: '控销',
  hm: '含特殊药品复方制剂',
  ll: '冷链药品',
  zy: '中药饮片',
  qx: '医疗器械',
}
const units = { goods: '种商品', category: '个品类', brand: '个品牌', zone: '个专区' } as const

/** What a coupon is for, in words: some names, and how many there are when not all are named. */
export function couponGoodsText(kind: keyof typeof units, names: readonly string[], all: number): string {
  const shown = (kind === 'zone' ? names.map((code) => zones[code] ?? code) : names).slice(0, 3)
  return all > shown.length ? `${shown.join('、')}等${all}${units[kind]}` : shown.join('、')
}
