import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddsAndCost } from './odds-and-cost.ts'

test('odds follow the weights, one draw costs their average, and all prizes what there is of them', () => {
  const figures = oddsAndCost([
    { weight: 1, worth: 100_000, total: 2 },
    { weight: 9, worth: 500, total: 100 },
    { weight: 90, total: null },
  ])
  expect(figures).toEqual({ odds: [1, 9, 90], average: 1_045, most: 250_000 })
})

test('a lottery without prizes has no odds and costs nothing', () => {
  expect(oddsAndCost([])).toEqual({ odds: [], average: 0, most: 0 })
  expect(oddsAndCost([{ weight: 0, worth: 100, total: 1 }])).toEqual({ odds: [0], average: 0, most: 100 })
})

test('one draw never costs more than the dearest prize, and the odds add up to 100 but for rounding', () => {
  const prize = fc.record({
    weight: fc.integer({ min: 1, max: 1_000_000 }),
    worth: fc.integer({ min: 0, max: 5_000_000 }),
    total: fc.integer({ min: 1, max: 1_000 }),
  })
  fc.assert(
    fc.property(fc.array(prize, { minLength: 1, maxLength: 20 }), (prizes) => {
      const { odds, average } = oddsAndCost(prizes)
      expect(average).toBeLessThanOrEqual(Math.max(...prizes.map(({ worth }) => worth)))
      expect(Math.abs(odds.reduce((sum, one) => sum + one, 0) - 100)).toBeLessThan(0.2)
    }),
  )
})
