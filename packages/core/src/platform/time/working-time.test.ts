import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMinute } from './time.ts'
import { addWorkingDays, addWorkingMinutes } from './working-time.ts'

const time = { days: [1, 2, 3, 4, 5, 6], from: 540, to: 1_080, holidays: ['2026-12-01'] }
const at = (text: string): number => Date.parse(`${text}:00+08:00`) / 1000
const hours = (from: string, count: number) => formatMinute(addWorkingMinutes(at(from), count * 60, time))
const days = (from: string, count: number) => formatMinute(addWorkingDays(at(from), count, time))

test('four working hours leave out the night, Sunday and holidays', () => {
  expect(hours('2026-11-23T10:00', 4)).toBe('2026-11-23 14:00')
  expect(hours('2026-11-23T16:00', 4)).toBe('2026-11-24 11:00')
  expect(hours('2026-11-23T03:00', 4)).toBe('2026-11-23 13:00')
  expect(hours('2026-11-28T17:00', 4)).toBe('2026-11-30 12:00')
  expect(hours('2026-11-30T17:30', 4)).toBe('2026-12-02 12:30')
  expect(hours('2026-11-29T12:00', 9)).toBe('2026-11-30 18:00')
})

test('a working day is the same clock time on the next day that is worked', () => {
  expect(days('2026-11-23T20:15', 1)).toBe('2026-11-24 20:15')
  expect(days('2026-11-28T10:00', 1)).toBe('2026-11-30 10:00')
  expect(days('2026-11-30T10:00', 1)).toBe('2026-12-02 10:00')
  expect(days('2026-11-29T10:00', 3)).toBe('2026-12-03 10:00')
})

test('whoever never works answers in plain time, and nothing ends before it begins', () => {
  const never = { ...time, days: [] }
  expect(addWorkingMinutes(1_000, 60, never)).toBe(4_600)
  expect(addWorkingDays(1_000, 2, never)).toBe(173_800)
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 3_000 }),
      (from, n) => {
        expect(addWorkingMinutes(from, n, time)).toBeGreaterThanOrEqual(from + n * 60)
        expect(addWorkingMinutes(from, n + 1, time)).toBeGreaterThan(addWorkingMinutes(from, n, time))
      },
    ),
  )
})
