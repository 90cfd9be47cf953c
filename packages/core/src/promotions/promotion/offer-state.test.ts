import { expect, it } from 'vitest'
import { offerState, soldPercent } from './offer-state.ts'

it.each([
  [99, 'soon'],
  [100, 'running'],
  [199, 'running'],
  [200, 'ended'],
] as const)('at %s a window from 100 to 200 is %s', (now, state) => {
  expect(offerState({ start: 100, end: 200 }, now)).toBe(state)
})

it('a pool is not sold out before its last unit', () => {
  expect([
    soldPercent({ total: 300, left: 300 }),
    soldPercent({ total: 300, left: 1 }),
    soldPercent({ total: 300, left: 0 }),
    soldPercent({ total: null, left: null }),
  ]).toEqual([0, 99, 100, 0])
})
