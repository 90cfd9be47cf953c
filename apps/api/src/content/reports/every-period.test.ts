import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyPeriod, type Period } from './every-period.ts'

const DAY = 86_400_000
const FIRST = Date.parse('2026-01-01')
const dayAt = (after: number): string => new Date(FIRST + after * DAY).toISOString().slice(0, 10)
const empty = { orders: 0 }

test('each day of a span has one row, in order; those that were there are kept as they were', () => {
  fc.assert(
    fc.property(
      fc.nat(300),
      fc.nat(365),
      fc.nat(700),
      fc.uniqueArray(fc.nat(365), { minLength: 1, maxLength: 40 }),
      (from, length, today, hit) => {
        const to = from + length
        const days = hit.filter((after) => after <= Math.min(length, today - from)).map((after) => dayAt(from + after))
        const rows = days.sort().map((key, at) => ({ key, orders: at + 1 }))
        const span = { from: dayAt(from), to: dayAt(to) }
        const all = everyPeriod(rows, span, { period: 'day', today: dayAt(today), empty })
        if (rows.length === 0) {
          expect(all).toEqual([])
          return
        }
        const last = Math.min(to, today)
        expect(all.map((row) => row['key'])).toEqual(Array.from({ length: last - from + 1 }, (_, i) => dayAt(from + i)))
        expect(all.filter((row) => row['orders'] !== 0)).toEqual(rows)
      },
    ),
  )
})

test.for<[Period, readonly string[]]>([
  ['week', ['2026-10-26', '2026-11-02', '2026-11-09']],
  ['month', ['2026-10', '2026-11']],
])('a %s without anything stands between those with something', ([period, keys]) => {
  const rows = [{ key: keys[0]!, orders: 3 }]
  const span = { from: '2026-10-31', to: '2026-12-31' }
  const all = everyPeriod(rows, span, { period, today: '2026-11-12', empty })
  expect(all.map((row) => row['key'])).toEqual(keys)
  expect(all.map((row) => row['orders'])).toEqual([3, ...keys.slice(1).map(() => 0)])
})
