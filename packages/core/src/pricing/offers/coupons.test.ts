import { describe, expect, it } from 'vitest'
import { line, NOON, pharmacy, price } from '../testing/cart.fixture.ts'
import type { CouponOffer, Scope } from '../offers.types.ts'
import { cashbackFor } from './cashback.ts'

const coupon = (given: Partial<CouponOffer> = {}): CouponOffer => ({
  id: 1,
  type: 1,
  name: '满100减10',
  face: 1000,
  threshold: 10_000,
  scope: { kind: 'all' },
  ...given,
})
const voucher = (given: Partial<CouponOffer> = {}): CouponOffer =>
  coupon({ type: 2, name: '现金券', threshold: 0, ...given })
const tenYuan = (number: number, more = {}) => line({ number, ...more })

describe('coupons', () => {
  it('are tested after full reductions', () => {
    const reductions = [
      {
        id: 1,
        name: '满100减1',
        scope: { kind: 'all' as const },
        tiers: [{ amount: 10_000, gives: { kind: 'jian' as const, value: 100 } }],
      },
    ]
    const [order] = price([tenYuan(10)], { reductions, coupons: [coupon()] }, { coupons: 'best' }).orders
    expect(order).toMatchObject({ coupon_id: 0, coupons: [{ usable: false, gap: 100, reason: '还差¥1.00可用' }] })
  })
  it('larger than what they may touch lose the rest', () => {
    expect(
      price([tenYuan(1)], { coupons: [coupon({ threshold: 0, face: 5000 })] }, { coupons: 'best' }).lines[0]!
        .paid_amount,
    ).toBe(0)
  })
  it.each<[string, Scope, Partial<ReturnType<typeof line>>]>([
    ['goods', { kind: 'goods', ids: [1] }, {}],
    ['category', { kind: 'category', ids: [7] }, { category_ids: [3, 7] }],
    ['brand', { kind: 'brand', ids: [4] }, { brand_id: 4 }],
    ['zone', { kind: 'zone', zones: ['qx'] }, { goods_class: 'device' }],
  ])('of a %s touch only its lines', (_, scope, own) => {
    const cart = price(
      [tenYuan(10, own), tenYuan(10, { id: 2 })],
      { coupons: [coupon({ scope })] },
      { coupons: 'best' },
    )
    expect(cart.lines.map((one) => one.coupon)).toEqual([1000, 0])
  })
  it('are chosen best first, of equals the one that ends first', () => {
    const cart = price(
      [tenYuan(20)],
      {
        coupons: [coupon({ id: 1, end: NOON + 900 }), coupon({ id: 2, end: NOON + 100 }), coupon({ id: 3, face: 900 })],
      },
      { coupons: 'best' },
    )
    expect(cart.orders[0]).toMatchObject({ coupon_id: 2, coupons: [{ id: 2 }, { id: 1 }, { id: 3 }] })
  })
  it.each<[Partial<CouponOffer>, string]>([
    [{ start: NOON + 1 }, '未到使用时间'],
    [{ end: NOON }, '已过使用期限'],
    [{ ranks: [4] }, '您的企业类型不可使用'],
    [{ scope: { kind: 'goods', ids: [9] } }, '没有可用的商品'],
    [{ threshold: 20_001 }, '还差¥0.01可用'],
  ])('%j says why not', (given, reason) => {
    const cart = price([tenYuan(20)], { coupons: [coupon(given)] }, { coupons: { 'pt:1': 1 } })
    expect(cart.orders[0]!.coupons[0]).toMatchObject({ usable: false, reason })
    expect(cart.refused).toEqual([{ kind: 'coupon', id: 1, reason }])
    expect(cart.discount).toBe(0)
  })
  it.each<[string, Parameters<typeof line>[0], string]>([
    ['of the preferred zone', { settle_group: 'yx', is_youx: true }, '包邮优选商品不可用此券'],
    ['that take no coupon', { with_coupon: false }, '所选商品不参加用券'],
    ['of controlled drugs', { settle_group: 'hm' }, '所选商品不参加用券'],
    ['at an activity price', { goods_price_id: 31 }, '活动价商品不可用券'],
  ])('for everything say why goods %s take none', (_, facts, reason) => {
    const prices = [{ id: 31, kind: 'spike' as const, goods_id: 1, price: 800, ranks: null }]
    const one = tenYuan(20, facts)
    expect(price([one], { coupons: [coupon()], prices }).orders[0]!.coupons).toMatchObject([{ usable: false, reason }])
    // Beside goods that take it, what counts is how much of them there is.
    const beside = tenYuan(5, { id: 2, settle_group: one.settle_group, goods_id: 2 })
    if (one.settle_group === 'pt')
      expect(price([one, beside], { coupons: [coupon()], prices }).orders[0]!.coupons).toMatchObject([
        { usable: false, reason: '还差¥50.00可用' },
      ])
  })
  it('unknown, or used for another order, are refused', () => {
    const two = [tenYuan(10), tenYuan(10, { id: 2, settle_group: 'zy', ck_id: 2 })]
    expect(price(two, { coupons: [coupon()] }, { coupons: { 'pt:1': 1, 'zy:2': 1 } }).refused).toEqual([
      { kind: 'coupon', id: 1, reason: '已用于其他订单' },
    ])
    expect(price(two, { coupons: [coupon()] }, { coupons: { 'pt:1': 77 } }).refused).toEqual([
      { kind: 'coupon', id: 77, reason: '券不存在或已使用' },
    ])
  })
  it('hint at none that the member may not use, however little is missing', () => {
    const cart = price([tenYuan(7)], { coupons: [coupon({ ranks: [4] }), coupon({ id: 2, face: 2000, end: NOON })] })
    expect(cart.hints.filter((hint) => hint.code === 'coupon')).toEqual([])
  })
  it('hint at what is missing', () => {
    expect(price([tenYuan(7)], { coupons: [coupon()] }).hints.find((hint) => hint.code === 'coupon')).toMatchObject({
      gap: 3000,
      saving: 1000,
      text: '再买¥30.00可用¥10.00优惠券',
      group: 'pt:1',
    })
  })
})

describe('cash vouchers', () => {
  it('are used whole; one that would exceed what is left is refused', () => {
    const cart = price(
      [tenYuan(2)],
      { coupons: [voucher({ id: 1 }), voucher({ id: 2, face: 1500 }), voucher({ id: 3, face: 900 })] },
      { vouchers: [3, 2, 1] },
    )
    expect(cart.vouchers.map((one) => [one.id, one.chosen, one.reason])).toEqual([
      [1, true, ''],
      [2, false, '超过可用金额，现金券不找零'],
      [3, true, ''],
    ])
    expect(cart.discount).toBe(1900)
  })
  it('leave goods alone that do not take them', () => {
    expect(
      price([tenYuan(2, { with_voucher: false })], { coupons: [voucher()] }, { vouchers: [1] }).refused[0]!.reason,
    ).toBe('没有可用的商品')
  })
  it('a repeated id counts once', () => {
    expect(price([tenYuan(9)], { coupons: [voucher()] }, { vouchers: [1, 1, 1] }).discount).toBe(1000)
  })
  it('of somebody else is refused', () => {
    expect(price([tenYuan(9)], {}, { vouchers: [5] }).refused).toEqual([
      { kind: 'voucher', id: 5, reason: '券不存在或已使用' },
    ])
  })
})

describe('points', () => {
  it.each([
    [789_00, 1_000_000, 3900],
    [789_00, 1599, 1500],
    [1999, 1_000_000, 0],
  ])('of %s fen with %s points: at most %s', (fen, points, max) => {
    expect(price([line({ base_price: fen })], {}, { points: 'max' }, { ...pharmacy, points }).points).toEqual({
      used: max,
      max,
      value: max,
    })
  })
  it('are cut to what is allowed, and that is said', () => {
    const cart = price([line({ base_price: 100_000 })], {}, { points: 6001 })
    expect([cart.points.used, cart.refused]).toEqual([
      5000,
      [{ kind: 'points', id: 0, reason: '本单最多可用5000积分' }],
    ])
  })
  it.each([-100, 0.5])('%s is no amount of points', (points) => {
    expect(price([line({ base_price: 100_000 })], {}, { points }).points.used).toBe(0)
  })
  it('are earned for every whole yuan paid', () => {
    expect(price([line({ base_price: 12_399 })]).points_earned).toBe(123)
  })
})

describe('cashback', () => {
  const tiers = [
    { amount: 100_000, value: 800 },
    { amount: 300_000, value: 3000 },
    { amount: 500_000, value: 6000 },
    { amount: 1_000_000, value: 15_000 },
  ]
  it.each([
    [520_000, 6000],
    [480_000, 3000],
    [99_999, 0],
    [2_000_000, 15_000],
  ])('of %s fen is %s: one tier, also after returns', (fen, value) => {
    expect([
      price([line({ base_price: fen })], { cashback: [{ id: 1, scope: { kind: 'all' }, tiers }] }).cashback.value,
      cashbackFor(tiers, fen),
    ]).toEqual([value, value])
  })
  it('is nothing where nothing was paid', () => {
    expect(cashbackFor([{ amount: 0, value: 100 }], 0)).toBe(0)
  })
  it('hints at the next tier', () => {
    expect(
      price([line({ base_price: 88_000 })], { cashback: [{ id: 1, scope: { kind: 'all' }, tiers }] }).hints.find(
        (hint) => hint.code === 'cashback',
      ),
    ).toMatchObject({ gap: 12_000, text: '再买¥120.00返¥8.00' })
  })
})

describe('coupons and the preferred zone (domain.md §2.4 优选)', () => {
  const inZone = line({
    goods_id: 7,
    number: 10,
    settle_group: 'yx',
    is_youx: true,
    category_ids: [1],
    yx_category: 12,
  })
  const usable = (scope: CouponOffer['scope'], type: 1 | 2 = 1): boolean => {
    const cart = price([inZone], { coupons: [{ id: 1, type, name: '券', face: 500, threshold: 0, scope }] })
    return (type === 1 ? cart.orders[0]!.coupons : cart.vouchers)[0]!.usable
  }
  it.each<[string, CouponOffer['scope'], boolean]>([
    ['the zone', { kind: 'zone', zones: ['yx'] }, true],
    ['a category of the zone', { kind: 'category', ids: [12] }, true],
    ['goods, reached by their category of the zone', { kind: 'goods', ids: [7], yx_ids: [7] }, true],
    ['another category of the zone', { kind: 'category', ids: [13] }, false],
    ['an ordinary category of the goods', { kind: 'category', ids: [1] }, false],
    ['the goods themselves', { kind: 'goods', ids: [7] }, false],
    ['everything', { kind: 'all' }, false],
    ['another zone', { kind: 'zone', zones: ['zy'] }, false],
  ])('a coupon for %s', (_, scope, expected) => {
    expect(usable(scope)).toBe(expected)
  })
  it('a voucher pays for goods of the zone whatever it is for', () => {
    expect([usable({ kind: 'all' }, 2), usable({ kind: 'category', ids: [12] }, 2)]).toEqual([true, true])
  })
})
