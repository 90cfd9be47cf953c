import { expect, it } from 'vitest'
import { pace } from './pace.ts'

/** A clock that stands still, and the waits that were asked of it. */
function stopped() {
  const waits: number[] = []
  const clock = { at: 0, waits }
  const sleep = async (milliseconds: number) => waits.push(milliseconds)
  return { clock, pace: pace(1_000, () => clock.at, sleep) }
}

it('lets all callers together through at its rate', async () => {
  const { clock, pace: wait } = stopped()
  await Promise.all([wait(100), wait(100), wait(300)])
  expect(clock.waits).toEqual([100, 200, 500])
  clock.at = 400
  await wait(50)
  expect(clock.waits.at(-1)).toBe(150)
})

it('saves nothing up while nobody comes, and delays nobody for a few milliseconds', async () => {
  const { clock, pace: wait } = stopped()
  await wait(5)
  clock.at = 60_000
  await wait(5)
  expect(clock.waits).toEqual([])
  await wait(1_000)
  expect(clock.waits).toEqual([1_005])
})
