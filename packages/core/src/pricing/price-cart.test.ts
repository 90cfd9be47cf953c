import { describe, expect, it } from 'vitest'
import { priceCart } from './price-cart.ts'
import { nextTier } from './offers/ladder.ts'
import type { FreightRules, Ladder, PricingLine } from './pricing.types.ts'

const rule = (min: number, fee: number, free: number) => ({ min: min * 100, fee: fee * 100, free: free * 100 })
const regionB: FreightRules = {
  main: rule(300, 15, 1000),
  zy: rule(200, 15, 800),
  ll: rule(0, 35, 3000),
  yx: rule(0, 12, 199),
}
const ladder: Ladder = {
  id: 1,
  type: 1,
  tiers: [
    { number: 10, price: 950 },
    { number: 50, price: 900 },
  ],
}
const line = (given: Partial<PricingLine>): PricingLine => ({
  id: 1,
  goods_id: 1,
  number: 1,
  selected: true,
  base_price: 1000,
  ladder: null,
  is_yj: false,
  settle_group: 'pt',
  ck_id: 1,
  ships_free: false,
  ...given,
})
const price = (lines: readonly PricingLine[], freight = regionB) => priceCart({ lines, freight, now: 0 })

describe('[ST-08] [CO-02] the ladder', () => {
  it.each([
    [9, 9000],
    [10, 9500],
    [49, 46_550],
    [50, 45_000],
  ])('of %s units costs %s fen (domain.md §2.3)', (number, amount) => {
    expect(price([line({ number, ladder })]).lines[0]!.line_amount).toBe(amount)
  })
  it('is left out when the member buys at base price', () => {
    expect(price([line({ number: 50, ladder, is_yj: true })]).lines[0]!.price).toBe(1000)
  })
  it('says what is missing to the next tier', () => {
    expect(nextTier(ladder, 47)).toEqual({ missing: 3, price: 900 })
  })
  it('explains itself', () => {
    expect(price([line({ number: 10, ladder })]).lines[0]!.adjustments).toEqual([
      { code: 'ladder', amount: -500, reason: '数量满10享阶梯价' },
    ])
  })
})

describe('freight (domain.md §2.7)', () => {
  it('is due below the free amount and says what is missing', () => {
    expect(price([line({ number: 84 })]).freight).toEqual([
      expect.objectContaining({ group: 'main', amount: 84_000, due: 1500, gap: 16_000, min_gap: 0 }),
    ])
  })
  it('is free from the free amount on', () => {
    expect(price([line({ number: 100 })]).freight_amount).toBe(0)
  })
  it('counts controlled and ordinary goods together, and herbs apart', () => {
    const cart = price([
      line({ id: 1, number: 60 }),
      line({ id: 2, goods_id: 2, number: 40, settle_group: 'hm' }),
      line({ id: 3, goods_id: 3, number: 30, settle_group: 'zy', ck_id: 2 }),
    ])
    expect(cart.freight.map((group) => [group.group, group.due])).toEqual([
      ['main', 0],
      ['zy', 1500],
    ])
    expect(cart.orders.map((order) => [order.settle_group, order.freight])).toEqual([
      ['pt', 0],
      ['hm', 0],
      ['zy', 1500],
    ])
  })
  it('costs nothing for a group made only of lines that ship free, which still count towards the amount', () => {
    expect(price([line({ number: 2, ships_free: true })]).freight_amount).toBe(0)
    expect(
      price([line({ number: 99, ships_free: true }), line({ id: 2, goods_id: 2, number: 1 })]).freight_amount,
    ).toBe(0)
  })
  it('stands in an order even when the goods cost nothing any more', () => {
    const cart = price([line({ base_price: 0 }), line({ id: 2, goods_id: 2, base_price: 0, settle_group: 'hm' })])
    expect(cart.orders.map((order) => order.freight)).toEqual([750, 750])
  })
  it('names the missing minimum order', () => {
    expect(price([line({ number: 25 })]).freight[0]!.min_gap).toBe(5000)
  })
})
