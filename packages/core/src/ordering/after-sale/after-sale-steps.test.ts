import { expect, it } from 'vitest'
import { afterSaleClocks, AfterSaleState, AfterSaleType } from './after-sale.constants.ts'
import { afterSaleSteps, isOpenCase } from './after-sale-steps.ts'
import { afterSaleStateName } from './after-sale.text.ts'

const states = Object.values(AfterSaleState)

it.each(states.filter(isOpenCase))('the open state %i is left by a step on a clock that is known', (state) => {
  const clocks = afterSaleSteps.flatMap(({ from, clock }) => (from === state && clock !== undefined ? [clock] : []))
  expect(clocks.length).toBeGreaterThan(0)
  for (const clock of clocks) expect(Object.keys(afterSaleClocks)).toContain(clock)
})

it('no step from a state that has ended is on a clock', () => {
  const timed = afterSaleSteps.filter(({ from, clock }) => from !== null && !isOpenCase(from) && clock !== undefined)
  expect(timed).toEqual([])
})

it('every clock of a state is named by a step; the reminder is within that of sending back', () => {
  const named = new Set(afterSaleSteps.map(({ clock }) => clock))
  const { remindAfterDays, ...others } = afterSaleClocks
  expect(Object.keys(others).filter((name) => !named.has(name as keyof typeof afterSaleClocks))).toEqual([])
  expect(remindAfterDays).toBeLessThan(afterSaleClocks.sendBackDays)
})

it('a case that is settled says what it waits for: money, goods or papers', () => {
  const { settling, review } = AfterSaleState
  const { returned, instant, exchange, resent, report } = AfterSaleType
  const names = [returned, instant, exchange, resent, report].map((type) => afterSaleStateName(settling, type))
  expect(names).toEqual(['待退款', '待退款', '待换发', '待补发', '待补资料'])
  expect(afterSaleStateName(review, exchange)).toBe('待审核')
})
