/** Bundles, mix-and-match groups, exchanges and gifts of the demo: rules in words and in numbers (amounts in fen). */

/**
 * A package to be: so many units of each of its parts, at `percent` of their list price. Days are counted from the
 * demo's own.
 */
export type BundleFact = {
  readonly id: number
  readonly name: string
  readonly numbers: readonly number[]
  readonly percent: number
  readonly from: number
  readonly to: number
  /** Sets there are, and sets a member may have. */
  readonly total?: number
  readonly limit?: number
}

export const BUNDLES: readonly BundleFact[] = [
  { id: 1, name: '门店补货三件套', numbers: [10, 10, 5], percent: 86, from: -4, to: 40, total: 300, limit: 20 },
  { id: 2, name: '常销补货两件套', numbers: [10, 10], percent: 88, from: -4, to: 40, total: 200 },
  { id: 3, name: '货架陈列四件套', numbers: [5, 5, 5, 5], percent: 85, from: -2, to: 25, total: 100, limit: 10 },
  { id: 4, name: '组合补货十六件', numbers: [10, 6], percent: 90, from: -2, to: 25 },
  { id: 5, name: '月初备货三件套', numbers: [6, 6, 6], percent: 84, from: 3, to: 20, total: 150, limit: 10 },
  { id: 6, name: '上月备货两件套', numbers: [10, 10], percent: 80, from: -30, to: -0.5 },
]

export type ChoiceFact = {
  readonly id: number
  readonly name: string
  readonly goods: number
  readonly rule: string
  readonly from: number
  readonly to: number
  readonly tiers: readonly {
    readonly kinds: number
    readonly amount: number
    readonly gives: { readonly kind: 'jian'; readonly value: number }
  }[]
}

const off = (kinds: number, amount: number, value: number) =>
  ({ kinds, amount: amount * 100, gives: { kind: 'jian', value: value * 100 } }) as const

export const CHOICES: readonly ChoiceFact[] = [
  {
    id: 31,
    name: '常销商品任选',
    goods: 24,
    rule: '活动商品任选，满3种且满300元减20元，满5种且满600元减50元；以勾选商品的金额计算，与优惠券可同时使用。',
    from: -3,
    to: 45,
    tiers: [off(3, 300, 20), off(5, 600, 50)],
  },
  {
    id: 32,
    name: '多买多省任选',
    goods: 16,
    rule: '活动商品任选，满4种且满400元减36元；每单优惠一次。',
    from: -3,
    to: 20,
    tiers: [off(4, 400, 36)],
  },
  {
    id: 33,
    name: '换季备货任选',
    goods: 12,
    rule: '活动商品任选，满3种且满200元减18元。',
    from: 2,
    to: 30,
    tiers: [off(3, 200, 18)],
  },
]

/** 满额换购: a full reduction that gives the right, and what it may be used for. */
export const EXCHANGE = {
  id: 41,
  name: '满300元换购',
  goods: 8,
  amount: 30_000,
  units: 1,
  offered: [
    { percent: 30, from: 0, total: 60 },
    { percent: 40, from: 0, total: 60 },
    { percent: 50, from: 60_000, total: 40 },
  ],
  second: 60_000,
} as const

/** 满赠 of goods, and of a coupon with points. */
export const GIFTS = {
  goods: { id: 51, name: '满200元赠实物', goods: 6, amount: 20_000, number: 2, total: 120 },
  coupon: {
    id: 52,
    name: '满250元赠券',
    goods: 6,
    amount: 25_000,
    points: 200,
    template: 701,
    coupon: '满赠专用券 满300减25',
    face: 2_500,
    threshold: 30_000,
    total: 500,
  },
} as const
