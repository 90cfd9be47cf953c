import { describe, expect, it } from 'vitest'
import { line, NOON, pharmacy, price } from '../testing/cart.fixture.ts'
import type { PriceOffer } from '../offers.types.ts'
import { priceKinds } from './registry.ts'

const offer = (given: Partial<PriceOffer>): PriceOffer => ({ id: 31, kind: 'spike', goods_id: 1, price: 800, ...given })
const named = line({ number: 10, goods_price_id: 31 })
const one = (
  ...[given, ...rest]: Parameters<typeof price> extends [readonly (infer Line)[], ...infer Rest]
    ? [Line, ...Rest]
    : never
) => price([given], ...rest).lines[0]!

describe('one source sets the unit price (domain.md §2.3)', () => {
  it('in this order', () => {
    expect(priceKinds.map((kind) => kind.code)).toEqual([
      'spike',
      'package',
      'group',
      'exchange',
      'jxq',
      'newcomer',
      'special',
      'kx',
      'yyh',
      'yx',
      'ladder',
      'base',
    ])
  })
  it.each([
    ['spike', '秒杀价'],
    ['group', '团购价'],
    ['special', '每日特价'],
  ] as const)('%s: for a line that names it, with the reason', (kind, reason) => {
    expect(one(named, { prices: [offer({ kind })] })).toMatchObject({
      source: kind,
      price: 800,
      raw_price: 1000,
      adjustments: [{ code: kind, amount: -2000, reason, ref_id: 31 }],
    })
  })
  it.each(['spike', 'group', 'special', 'newcomer', 'jxq'] as const)(
    '%s never reaches a line that does not name it',
    (kind) => {
      expect(one(line({ number: 500 }), { prices: [offer({ kind })] }, {}, { ...pharmacy, is_new: true }).source).toBe(
        'base',
      )
    },
  )
  it.each(['kx', 'yyh', 'yx'] as const)('%s holds for every line of its goods, the lowest of two', (kind) => {
    expect(
      one(line(), { prices: [offer({ kind, id: 1, price: 850 }), offer({ kind, id: 2, price: 820 })] }),
    ).toMatchObject({ source: kind, price: 820 })
  })
  it('a price of other goods is not taken over by naming it', () => {
    expect(one(named, { prices: [offer({ goods_id: 2 })] }).price).toBe(1000)
  })
  it('a price for other member kinds is not given', () => {
    const clinics = { prices: [offer({ kind: 'yyh' as const, ranks: [4, 5, 6] })] }
    expect([one(line(), clinics).price, one(line(), clinics, {}, { ...pharmacy, rank: 4 }).price]).toEqual([1000, 800])
  })
  it('the newcomer price ends with the first paid order', () => {
    const offers = { prices: [offer({ kind: 'newcomer' as const })] }
    expect([one(named, offers, {}, { ...pharmacy, is_new: true }).price, one(named, offers).price]).toEqual([800, 1000])
  })
  it('a flash sale goes before a contract price, a contract price before the ladder', () => {
    const ladder = { id: 1, type: 1 as const, tiers: [{ number: 2, price: 700 }] }
    const kx = offer({ id: 32, kind: 'kx', price: 900 })
    expect([
      one(line({ ...named, ladder }), { prices: [kx, offer({})] }).source,
      one(line({ number: 10, ladder }), { prices: [kx] }).source,
    ]).toEqual(['spike', 'kx'])
  })
  it('bought at base price on purpose, no promotion is left', () => {
    expect(
      one(line({ ...named, is_yj: true, ladder: { id: 1, type: 1, tiers: [{ number: 2, price: 700 }] } }), {
        prices: [offer({})],
        welfare: [{ id: 1, percent: 94, scope: { kind: 'all' } }],
      }),
    ).toMatchObject({ source: 'base', price: 1000, notes: [] })
  })
})

describe('windows are half-open (domain.md §0.7)', () => {
  it.each([
    [NOON, NOON + 1, 800],
    [NOON - 1, NOON, 1000],
    [NOON + 1, NOON + 9, 1000],
    [null, null, 800],
  ])('from %s to %s', (start, end, fen) => {
    expect(one(named, { prices: [offer({ start, end })] }).price).toBe(fen)
  })
  it('the member is told when the price they named has ended', () => {
    expect(one(named, { prices: [offer({ end: NOON })] }).notes).toEqual([
      { code: 'price', reason: '活动价已结束，按当前价计算' },
    ])
  })
})

describe('price levels by member kind and region', () => {
  const levels = [
    { zones: ['B'], price: 970 },
    { ranks: [1], price: 980 },
    { ranks: [1], zones: ['B'], price: 990 },
  ]
  it.each([
    [1, 'B', 990],
    [1, 'A', 980],
    [2, 'B', 970],
    [2, 'C', 1000],
  ] as const)('kind %s in region %s pays %s fen', (rank, zone, fen) => {
    expect(one(line({ levels }), {}, {}, { ...pharmacy, rank, zone })).toMatchObject({ price: fen, raw_price: fen })
  })
  it('say why', () => {
    expect(one(line({ levels, number: 3 })).adjustments).toEqual([{ code: 'level', amount: -30, reason: '会员专享价' }])
  })
  it('are not spoiled by a ladder that is dearer', () => {
    expect(
      one(
        line({
          number: 5,
          levels: [{ ranks: [1], price: 850 }],
          ladder: { id: 1, type: 1, tiers: [{ number: 2, price: 900 }] },
        }),
      ).price,
    ).toBe(850)
  })
})

describe('the storewide price (domain.md §2.4 94折)', () => {
  const offers = { welfare: [{ id: 1, percent: 94, scope: { kind: 'all' as const } }] }
  it.each([
    [1235, 1161],
    [950, 893],
    [1000, 940],
    [333, 313],
  ])('of %s fen is %s', (base_price, fen) => {
    expect(one(line({ base_price }), offers).price).toBe(fen)
  })
  it('follows the ladder', () => {
    expect(
      one(line({ number: 10, ladder: { id: 1, type: 2, tiers: [{ number: 10, price: 950 }] } }), offers),
    ).toMatchObject({
      source: 'welfare',
      price: 893,
      adjustments: [{ code: 'ladder' }, { code: 'welfare', reason: '全场9.4折' }],
    })
  })
  it.each([
    { is_kx: true },
    { settle_group: 'hm' as const },
    { settle_group: 'll' as const },
    { settle_group: 'yx' as const },
    { no_welfare: true },
  ])('leaves out %j', (given) => {
    expect(one(line(given), offers).price).toBe(1000)
  })
  it('is not a second reduction of an activity price', () => {
    expect(one(named, { ...offers, prices: [offer({})] }).price).toBe(800)
  })
})

describe('lines that are sold one way or not at all', () => {
  it.each([
    ['combination', { type: 3, combination_id: 80 }],
    ['near-expiry lot', { type: 6, is_jxq: true, goods_price_id: 31 }],
  ])('a %s whose offer is gone does not count', (_, given) => {
    const cart = price([line(given), line({ id: 2 })])
    expect(cart.lines[0]).toMatchObject({
      counted: false,
      selected: true,
      notes: [{ reason: '活动已结束，暂不能购买' }],
    })
    expect(cart.goods_amount).toBe(1000)
  })
  it('a near-expiry lot has the price of its record', () => {
    expect(
      one(line({ type: 6, is_jxq: true, goods_price_id: 31 }), { prices: [offer({ kind: 'jxq' })] }),
    ).toMatchObject({ source: 'jxq', price: 800, counted: true })
  })
})

describe('group buy', () => {
  it('ships free', () => {
    expect(price([named], { prices: [offer({ kind: 'group' })] }).freight_amount).toBe(0)
  })
})

describe('a combination', () => {
  const combination = {
    id: 80,
    name: '感冒组合',
    price: 3333,
    goods: [
      { goods_id: 11, number: 2, base_price: 1000 },
      { goods_id: 12, number: 1, base_price: 1500 },
      { goods_id: 13, number: 3, base_price: 500 },
    ],
  }
  const sets = line({ type: 3, combination_id: 80, number: 7, base_price: 5000 })
  it('is split over its components to the fen, with all that is taken off', () => {
    const [priced] = price(
      [sets],
      {
        combinations: [combination],
        coupons: [{ id: 1, type: 2, name: '现金券', face: 1001, threshold: 0, scope: { kind: 'all' } }],
      },
      { vouchers: [1], points: 'max' },
    ).lines
    const total = (
      pick: (
        one: NonNullable<typeof priced>['components'] extends readonly (infer One)[] | undefined ? One : never,
      ) => number,
    ): number => priced!.components!.reduce((sum, one) => sum + pick(one), 0)
    expect([
      total((one) => one.line_amount),
      total((one) => one.voucher),
      total((one) => one.points),
      total((one) => one.paid_amount),
    ]).toEqual([23_331, 1001, 1100, 21_230])
    expect(priced!.components!.map((one) => one.number)).toEqual([14, 7, 21])
  })
})
