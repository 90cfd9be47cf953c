import { expect, it, onTestFinished, vi } from 'vitest'
import { atOnce, inSteps } from './in-steps.ts'

function* work(steps: number): Generator<undefined, string> {
  for (let step = 0; step < steps; step++) yield
  return 'done'
}

it('long work in steps lets others in between, short work does not wait, and both give their result', async () => {
  // Each look at the clock is half a millisecond after the one before.
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.5))
  onTestFinished(() => {
    clock.mockRestore()
  })
  let turns = 0
  const other = (): void => {
    turns += 1
    next = setImmediate(other)
  }
  let next = setImmediate(other)
  expect(atOnce(work(60))).toBe('done')
  expect(turns).toBe(0)
  expect(await inSteps(work(60))).toBe('done')
  clearImmediate(next)
  expect(turns).toBeGreaterThan(9)
})

it('an error ends the work', async () => {
  function* broken(): Generator<undefined, never> {
    yield
    throw new Error('broken')
  }
  await expect(inSteps(broken())).rejects.toThrow('broken')
})
