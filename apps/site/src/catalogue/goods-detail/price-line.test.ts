import { formatDate, yuan } from '@yaopi/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceLine, priceSpans } from './price-line.ts'

const BEGIN = Date.parse('2026-09-01T00:00:00+08:00') / 1000
const day = (after: number): string => formatDate(BEGIN + after * 86_400)

describe('the line of prices', () => {
  it('is level while a price stands, upright where it changes and broken where days are missing', () => {
    const days = [
      { day: day(0), price: yuan(10) },
      { day: day(1), price: yuan(10) },
      { day: day(2), price: yuan(8) },
      { day: day(5), price: yuan(9) },
    ]
    expect(priceSpans(days)).toEqual([
      { from: day(0), to: day(1), price: yuan(10) },
      { from: day(2), to: day(2), price: yuan(8) },
      { from: day(5), to: day(5), price: yuan(9) },
    ])
    expect(priceLine(days, 60, 20)).toBe('M0 0H20L20 20H30M50 10H60')
    expect(priceLine([{ day: day(0), price: yuan(10) }], 60, 20)).toBe('M0 10H60')
    expect(priceLine([], 60, 20)).toBe('')
  })

  it('stays in its box, and its spans name every day with its price', () => {
    const history = fc
      .uniqueArray(fc.integer({ min: 0, max: 89 }), { minLength: 1, maxLength: 90 })
      .chain((at) =>
        fc
          .array(fc.integer({ min: 1, max: 99_999 }), { minLength: at.length, maxLength: at.length })
          .map((prices) =>
            at
              .sort((one, other) => one - other)
              .map((after, i) => ({ day: day(after), price: yuan(prices[i]! / 100) })),
          ),
      )
    fc.assert(
      fc.property(history, (days) => {
        const spans = priceSpans(days)
        for (const { day: one, price } of days) {
          const holding = spans.filter(({ from, to }) => from <= one && one <= to)
          expect(holding.map((span) => span.price)).toEqual([price])
        }
        const numbers = priceLine(days, 720, 120).match(/[MLH][\d. ]+/g)!
        for (const part of numbers) {
          const [x, y = 0] = part.slice(1).split(' ').map(Number)
          expect(x! >= 0 && x! <= 720.01 && y >= 0 && y <= 120).toBe(true)
        }
      }),
    )
  })
})
