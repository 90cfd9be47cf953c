import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromYuan } from '../../platform/money/index.ts'
import { priceDisplay } from './price-display.rules.ts'
import { tierProgress, type TieredGoods } from './tier-progress.rules.ts'

const goods: TieredGoods & { market_price: null } = {
  price: 10,
  market_price: null,
  ladder_price_type: 1,
  ladder_price: [
    { number: 10, price: 9.5 },
    { number: 50, price: 9 },
  ],
  number: 500,
}

describe('the tier in force and the next one', () => {
  it('says what the next tier saves on all units, and that 50 boxes cost less than 49', () => {
    expect(tierProgress(goods, 7)).toEqual({
      tier: 0,
      price: 10,
      next: { more: 3, number: 10, price: 9.5, saved: 5, cheaper: 0 },
    })
    expect(tierProgress(goods, 20)).toEqual({
      tier: 10,
      price: 9.5,
      next: { more: 30, number: 50, price: 9, saved: 25, cheaper: 0 },
    })
    expect(tierProgress(goods, 49)?.next).toEqual({ more: 1, number: 50, price: 9, saved: 25, cheaper: 15.5 })
    expect(tierProgress(goods, 50)).toEqual({ tier: 50, price: 9 })
  })

  it('on a storewide day all amounts are those of the day', () => {
    const activity = { kind: 'welfare', start: 0, end: 2_000_000_000, total: null, left: null, percent: 94 }
    // 49 at 8.93 are 437.57, 50 at 8.46 are 423.00.
    expect(tierProgress({ ...goods, price: 9.4, activity }, 49)).toEqual({
      tier: 10,
      price: 8.93,
      next: { more: 1, number: 50, price: 8.46, saved: 23.5, cheaper: 14.57 },
    })
  })

  it('reaches the tier by an allowed quantity: with packages of 6 the tier of 50 at 54', () => {
    expect(tierProgress({ ...goods, min_number: 6, step: 6 }, 48)?.next).toMatchObject({ more: 6, number: 54 })
  })

  it('names no next tier beyond stock and limit, and nothing for base-price lines, hidden prices, or no ladder', () => {
    expect(tierProgress({ ...goods, number: 45 }, 40)).toEqual({ tier: 10, price: 9.5 })
    expect(tierProgress({ ...goods, limit_left: 45 }, 40)).toEqual({ tier: 10, price: 9.5 })
    expect([{ is_yj: 1 } as const, { price: null }, { ladder_price_type: 0 } as const, { ladder_price: [] }]).toSatisfy(
      (changes: readonly Partial<TieredGoods>[]) =>
        changes.every((change) => tierProgress({ ...goods, ...change }, 20) === undefined),
    )
  })

  it('agrees with the price beside the quantity, for any ladder', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 2, max: 60 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 1, max: 12 }),
        (numbers, number, step) => {
          const ladder_price = numbers
            .toSorted((a, b) => a - b)
            .map((one, at) => ({ number: one, price: 9.99 - at * 0.37 }))
          const one = { ...goods, ladder_price, min_number: step, step }
          const shown = tierProgress(one, number)!
          const now = priceDisplay(one, number)!
          expect([shown.price, shown.tier]).toEqual([now.price, now.tier])
          if (shown.next === undefined) return
          const then = priceDisplay(one, number + shown.next.more)!
          expect(then.price).toBe(shown.next.price)
          expect((number + shown.next.more) % step).toBe(0)
          expect(fromYuan(shown.next.saved)).toBe(fromYuan(now.price) * shown.next.number - fromYuan(then.amount))
          expect(shown.next.cheaper).toBeLessThanOrEqual(shown.next.saved)
        },
      ),
    ))
})
