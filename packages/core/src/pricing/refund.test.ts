import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couponsRefundable, isWholeReturn, refundableFreight, refundOf, splitRefund } from './refund.ts'

const item = { number: 60, paid_amount: 46_352, points: 898, returned_number: 0, refunded: 0, points_back: 0 }

describe('a refund (domain.md §2.6)', () => {
  it('of 25 and then 35 of 60', () => {
    const first = refundOf(item, 25)
    expect([
      first,
      refundOf({ ...item, returned_number: 25, refunded: first.amount, points_back: first.points }, 35),
    ]).toEqual([
      { amount: 19_313, points: 374 },
      { amount: 27_039, points: 524 },
    ])
  })
  it.each([0, -1, 1.5, 61, Number.NaN])('refuses %s units', (units) => {
    expect(() => refundOf(item, units)).toThrow(RangeError)
  })
  it('stays exact for the largest amounts', () => {
    expect(refundOf({ ...item, number: 1_000_003, paid_amount: 9_007_199_254_740_991 }, 1_000_003).amount).toBe(
      9_007_199_254_740_991,
    )
  })
  it('in any parts brings back exactly what was paid, money and points', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
        (paid_amount, points, parts) => {
          let own = { ...item, number: parts.reduce((sum, part) => sum + part, 0), paid_amount, points }
          for (const part of parts) {
            const back = refundOf(own, part)
            expect(back.amount).toBeGreaterThanOrEqual(0)
            own = {
              ...own,
              returned_number: own.returned_number + part,
              refunded: own.refunded + back.amount,
              points_back: own.points_back + back.points,
            }
          }
          expect([own.refunded, own.points_back]).toEqual([paid_amount, points])
        },
      ),
    ))
})

describe('what else comes back', () => {
  it.each([
    [true, false, false, 1500, true],
    [true, true, false, 0, false],
    [true, true, true, 1500, false],
    [false, true, true, 0, false],
    [false, false, false, 0, false],
  ])(
    'whole %s, shipped %s, quality fault %s: freight %s, coupons %s',
    (whole, shipped, quality_fault, freight, coupons) => {
      expect([
        refundableFreight(1500, { whole, shipped, quality_fault }),
        couponsRefundable({ whole, shipped, quality_fault }),
      ]).toEqual([freight, coupons])
    },
  )
})

describe('all of an order comes back', () => {
  const line = { number: 10, returned_number: 4, is_gift: false, units: 6 }
  const gift = { number: 2, returned_number: 0, is_gift: true, units: 0 }
  it.each([
    ['with the last units', [line], true],
    ['without a gift that stays', [line, gift], true],
    ['when a line came back before', [line, { ...line, returned_number: 10, units: 0 }], true],
    ['not with one unit fewer', [{ ...line, units: 5 }], false],
    ['not while another line stays', [line, { ...line, units: 0 }], false],
    [
      'not by a gift alone, after all the rest',
      [
        { ...line, returned_number: 10, units: 0 },
        { ...gift, units: 2 },
      ],
      false,
    ],
    ['not without any line', [], false],
  ])('%s', (_, lines, whole) => expect(isWholeReturn(lines)).toBe(whole))
})

describe('where a refund goes (domain.md §3.6)', () => {
  const part = fc.integer({ min: 0, max: 1_000_000 })
  it('in any steps: what came last goes first, no part gives more than it had, all sums to what was paid', () =>
    fc.assert(
      fc.property(part, part, part, fc.array(part, { maxLength: 12 }), (outside, recharge, gift, asked) => {
        let left = { outside, recharge, gift }
        const all = outside + recharge + gift
        let back = 0
        for (const wish of asked) {
          const rest = left.outside + left.recharge + left.gift
          const amount = Math.min(wish, rest)
          const parts = splitRefund(amount, left)
          expect(parts.outside + parts.recharge + parts.gift).toBe(amount)
          if (parts.recharge > 0) expect(parts.outside).toBe(left.outside)
          if (parts.gift > 0) expect(parts.recharge).toBe(left.recharge)
          left = {
            outside: left.outside - parts.outside,
            recharge: left.recharge - parts.recharge,
            gift: left.gift - parts.gift,
          }
          expect(Math.min(left.outside, left.recharge, left.gift)).toBeGreaterThanOrEqual(0)
          back += amount
        }
        expect(back + left.outside + left.recharge + left.gift).toBe(all)
      }),
    ))
  it('refuses more than is left, and less than nothing', () => {
    const left = { outside: 5, recharge: 3, gift: 2 }
    expect(splitRefund(10, left)).toEqual(left)
    for (const amount of [11, -1]) expect(() => splitRefund(amount, left)).toThrow(RangeError)
  })
})
