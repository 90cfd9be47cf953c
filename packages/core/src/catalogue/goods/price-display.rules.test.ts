import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromYuan, percentOf, toYuan } from '../../platform/money/index.ts'
import {
  chargedTiers,
  customerPrice,
  unitPriceOf,
  type PricingMember,
  type UnitPriceInput,
} from '../../pricing/index.ts'
import { marginOf, priceDisplay, stockDisplay, tiersOf, type PricedGoods } from './price-display.rules.ts'
import { keptQuantity } from './quantity.rules.ts'

const NOW = 1_700_000_000
const member: PricingMember = { rank: 1, zone: 'B', is_new: false, points: 0 }
const price = fc.integer({ min: 1, max: 20_000 })

/** Goods as operators may enter them: ladders that fall, prices of customers below and above tiers, storewide days. */
const anyGoods = fc.record({
  base: price,
  level: fc.option(price, { nil: undefined }),
  tiers: fc
    .uniqueArray(fc.record({ number: fc.integer({ min: 2, max: 60 }), price }), {
      maxLength: 4,
      selector: (tier) => tier.number,
    })
    .map((tiers) => {
      const prices = tiers.map((tier) => tier.price).toSorted((a, b) => b - a)
      return tiers.toSorted((a, b) => a.number - b.number).map((tier, at) => ({ ...tier, price: prices[at]! }))
    }),
  market: fc.option(price, { nil: null }),
  percents: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 2 }),
  spike: fc.option(price, { nil: undefined }),
})

describe('the price beside a quantity', () => {
  it('is the unit price of the engine, for any goods and quantity, and the amount is that times the units', () =>
    fc.assert(
      fc.property(anyGoods, fc.integer({ min: 1, max: 80 }), fc.integer({ min: 0, max: 40 }), (one, number, inCart) => {
        const levels = one.level === undefined ? [] : [{ ranks: [1], price: one.level }]
        const line: UnitPriceInput = {
          goods_id: 1,
          number: number + inCart,
          base_price: one.base,
          levels,
          ladder: one.tiers.length === 0 ? null : { id: 1, type: 1, tiers: one.tiers },
          is_yj: false,
          settle_group: 'pt',
          ck_id: 1,
          ships_free: false,
          goods_price_id: one.spike === undefined ? 0 : 31,
        }
        const engine = unitPriceOf(line, {
          member,
          now: NOW,
          offers: {
            prices: one.spike === undefined ? [] : [{ id: 31, kind: 'spike', goods_id: 1, price: one.spike }],
            welfare: one.percents.map((percent, index) => ({ id: index + 1, percent, scope: { kind: 'all' } })),
          },
        })
        const own = customerPrice(one.base, levels, member)
        const tiers = one.spike === undefined ? chargedTiers(one.tiers, own) : []
        const percent = one.spike === undefined ? one.percents.toSorted((a, b) => a - b)[0] : undefined
        const goods: PricedGoods = {
          price: toYuan(one.spike ?? (percent === undefined ? own : percentOf(own, percent))),
          ladder_price: tiers.map((tier) => ({ number: tier.number, price: toYuan(tier.price) })),
          ladder_price_type: tiers.length === 0 ? 0 : 1,
          market_price: one.market === null ? null : toYuan(one.market),
          ...(percent === undefined
            ? {}
            : { activity: { kind: 'welfare', start: 0, end: NOW, total: null, left: null, percent } }),
        }
        const shown = priceDisplay(goods, number, inCart)!
        expect(fromYuan(shown.price)).toBe(engine)
        expect(fromYuan(shown.amount)).toBe(engine * number)
        expect(shown.margin).toBe(marginOf(goods.market_price, shown.price))
      }),
      { numRuns: 500 },
    ))

  it('names the tier in force, from nothing to the last one', () => {
    const goods: PricedGoods = {
      price: 13.2,
      market_price: 19.8,
      ladder_price_type: 1,
      ladder_price: [
        { number: 5, price: 12.8 },
        { number: 20, price: 12.4 },
      ],
    }
    expect([1, 5, 19, 20].map((number) => priceDisplay(goods, number))).toEqual([
      { price: 13.2, tier: 0, margin: 33.3, amount: 13.2 },
      { price: 12.8, tier: 5, margin: 35.4, amount: 64 },
      { price: 12.8, tier: 5, margin: 35.4, amount: 243.2 },
      { price: 12.4, tier: 20, margin: 37.4, amount: 248 },
    ])
    expect(priceDisplay(goods, 2, 18)).toMatchObject({ price: 12.4, tier: 20, amount: 24.8 })
  })

  it('is absent where prices are hidden, and goods without a ladder have no tiers', () => {
    const hidden: PricedGoods = { price: null, market_price: null, ladder_price: [], ladder_price_type: 0 }
    expect([priceDisplay(hidden, 10), tiersOf(hidden)]).toEqual([undefined, []])
  })
})

describe('margin', () => {
  it('is of the price that is charged, one decimal', () => {
    expect([marginOf(45.9, 29.5), marginOf(45.9, 19.97), marginOf(10, 5.7), marginOf(10, 12)]).toEqual([
      35.7, 56.5, 43, -20,
    ])
  })
  it('is unknown without a retail price', () => {
    expect([marginOf(null, 5), marginOf(0, 5)]).toEqual([null, null])
  })
})

describe('stock in words (domain.md §2.1)', () => {
  const activity = (left: number | null) => ({ kind: 'spike', start: 0, end: NOW, total: 100, left })
  it.each([
    [0, 'none'],
    [1, 'few'],
    [50, 'few'],
    [51, 'some'],
    [500, 'some'],
    [501, 'plenty'],
  ] as const)('%i is %s', (number, level) => {
    expect(stockDisplay({ number })).toEqual({ number, level, isPool: false })
  })
  it('is no number for a visitor: there is some, or there is none', () => {
    const buy_reason = { code: 'NEED_LOGIN', msg: '登录后可购买' } as const
    expect(stockDisplay({ number: 9_999, buy_reason }).level).toBe('available')
    expect(stockDisplay({ number: 0, buy_reason }).level).toBe('none')
    const special = { number: 9_999, goods_price_id: 31, activity: activity(60), buy_reason }
    expect(stockDisplay(special)).toEqual({ number: 60, level: 'some', isPool: true })
    expect(stockDisplay({ number: 600, buy_reason: { code: 'NEED_AUDIT', msg: '' } }).level).toBe('plenty')
  })
  it('is what the pool of an activity price has left, never plenty', () => {
    const goods = { number: 9_999, goods_price_id: 31 }
    expect([60, 0, 800].map((left) => stockDisplay({ ...goods, activity: activity(left) }))).toEqual([
      { number: 60, level: 'some', isPool: true },
      { number: 0, level: 'none', isPool: true },
      { number: 800, level: 'some', isPool: true },
    ])
    expect(stockDisplay({ number: 40, goods_price_id: 31, activity: activity(60) })).toMatchObject({ number: 40 })
  })
  it('is that of the goods at a price without a pool, and beside a storewide day', () => {
    expect(stockDisplay({ number: 900, goods_price_id: 31, activity: activity(null) }).level).toBe('plenty')
    expect(stockDisplay({ number: 900, goods_price_id: 0, activity: activity(5) }).level).toBe('plenty')
  })
})

describe('the quantity after the cart has changed', () => {
  const goods = { min_number: 10, step: 5, zbz: 10, number: 42 }
  it('stays, up to what is left', () => {
    expect([keptQuantity(10, goods, 10), keptQuantity(25, goods, 25), keptQuantity(20, goods, 30)]).toEqual([
      10, 15, 10,
    ])
  })
  it('is an allowed one again when the line has left the cart', () => {
    expect(keptQuantity(5, goods, 0)).toBe(10)
  })
})
