import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allocate,
  fen,
  fromYuan,
  formatCount,
  formatFen,
  formatPercent,
  formatWhole,
  formatYuan,
  percentOf,
  sumYuan,
  toDecimal,
  toYuan,
  yuan,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: 10_000_000_000 })

describe('money', () => {
  it('goes to the wire and back without losing a fen', () =>
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromYuan(toYuan(amount))).toBe(amount)
      }),
    ))
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0.005, 1.001])('refuses %s as an amount', (yuan) => {
    expect(() => fromYuan(yuan)).toThrow(RangeError)
  })
  it('always shows two decimals', () => {
    expect([...[0, 5, 1205, -250].map((amount) => formatFen(fen(amount))), formatYuan(yuan(19.9))]).toEqual([
      '¥0.00',
      '¥0.05',
      '¥12.05',
      '¥-2.50',
      '¥19.90',
    ])
  })
  it('groups thousands wherever people read an amount, and nowhere that machines do', () => {
    const amounts = [99_999, 100_000, 244_610, 123_456_700, -244_610]
    expect(amounts.map((amount) => formatFen(fen(amount)))).toEqual([
      '¥999.99',
      '¥1,000.00',
      '¥2,446.10',
      '¥1,234,567.00',
      '¥-2,446.10',
    ])
    expect(formatYuan(yuan(2446.1))).toBe('¥2,446.10')
    expect(amounts.map((amount) => formatWhole(toYuan(fen(amount))))).toEqual([
      '999.99',
      '1,000',
      '2,446.10',
      '1,234,567',
      '-2,446.10',
    ])
    expect([999, 1_000, 20_000, 1_234_567].map(formatCount)).toEqual(['999', '1,000', '20,000', '1,234,567'])
    expect([toDecimal(fen(244_610)), formatPercent(43), formatPercent(35.8)]).toEqual(['2446.10', '43.0', '35.8'])
  })
  it('adds up amounts of the wire to the fen', () => {
    expect([sumYuan(0.1, 0.2), sumYuan(19.9, -19.9), sumYuan()]).toEqual([0.3, 0, 0])
  })
  it('rounds a percentage half up, once (domain.md §2.4: 94折)', () => {
    expect([1235, 950, 1000, 333].map((price) => percentOf(price, 94))).toEqual([1161, 893, 940, 313])
  })
})

describe('allocation by largest remainder', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 40 })
  it('adds up exactly, never gives a line more than it has, nor less than nothing', () =>
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (own, share) => {
        const total = own.reduce((sum, weight) => sum + weight, 0)
        const amount = Math.floor(total * share)
        const parts = allocate(amount, own)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : amount)
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(own[index]!)
        })
      }),
    ))
  it('is the same by exact and by long arithmetic', () =>
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1000 }), (own, share) => {
        const total = own.reduce((sum, weight) => sum + weight, 0)
        const amount = Math.floor((total * share) / 1000)
        // Weights so large need more digits than a number has, and split the same amount in the same way.
        expect(
          allocate(
            amount,
            own.map((weight) => weight * 100_000_000),
          ),
        ).toEqual(allocate(amount, own))
      }),
    ))
  it('gives left-over fen to the largest fractions, then to the larger weight, then to the earlier place', () => {
    expect([allocate(1, [5, 7, 7]), allocate(2, [1, 3]), allocate(2, [3, 3, 3]), allocate(7, [4, 4, 2])]).toEqual([
      [0, 1, 0],
      [0, 2],
      [1, 1, 0],
      [3, 3, 1],
    ])
  })
  it('splits worked example A to the fen (domain.md §2.6)', () => {
    expect(allocate(5000, [54_000, 23_800])).toEqual([3470, 1530])
    expect(allocate(3000, [50_530, 22_270])).toEqual([2082, 918])
    expect(allocate(2000, [48_448, 21_352, 11_100])).toEqual([1198, 528, 274])
  })
})
