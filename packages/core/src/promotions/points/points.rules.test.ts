import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStreak, pointsOfDay, pointsOrderSteps } from './points.rules.ts'

test('seven days in a row bring 11 points, the seventh 5, and the eighth begins anew', () => {
  let streak: number | undefined
  const days = Array.from({ length: 8 }, () => (streak = nextStreak(streak)))
  expect(days).toEqual([1, 2, 3, 4, 5, 6, 7, 1])
  expect(days.slice(0, 7).reduce((sum, day) => sum + pointsOfDay(day), 0)).toBe(11)
})

test('any row of days and gaps stays between one and seven', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (signed) => {
      let streak: number | undefined
      for (const day of signed) streak = day ? nextStreak(streak) : undefined
      expect(streak === undefined || (streak >= 1 && streak <= 7)).toBe(true)
    }),
  )
})

test('no step leaves a finished or cancelled order', () => {
  const left = new Set(pointsOrderSteps.map((step) => step.from))
  expect([30, 40].some((status) => left.has(status as 10))).toBe(false)
})
