import { expect, test } from 'vitest'
import { formatMinuteOfDay, isServiceOpen } from './chat.rules.ts'

const hours = { days: [1, 2, 3, 4, 5, 6], from: 510, to: 1_080 }
const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000

test('[SH-13] the service answers from 8:30 to 18:00, Monday to Saturday, Shanghai time', () => {
  // 2026-11-23 is a Monday.
  const open = ['2026-11-23T08:30:00', '2026-11-23T17:59:59', '2026-11-28T12:00:00']
  const closed = ['2026-11-23T08:29:59', '2026-11-23T18:00:00', '2026-11-29T12:00:00', '2026-11-24T00:10:00']
  expect(open.map((text) => isServiceOpen(hours, at(text)))).toEqual([true, true, true])
  expect(closed.map((text) => isServiceOpen(hours, at(text)))).toEqual([false, false, false, false])
  expect([hours.from, hours.to].map(formatMinuteOfDay)).toEqual(['8:30', '18:00'])
})
