import { expect, it } from 'vitest'
import { atOnce, inSteps } from './in-steps.ts'

function* work(milliseconds: number): Generator<undefined, string> {
  for (const end = performance.now() + milliseconds; performance.now() < end;) yield
  return 'done'
}

it('long work in steps lets others in between, short work does not wait, and both give their result', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  expect(atOnce(work(60))).toBe('done')
  expect(turns).toBe(0)
  expect(await inSteps(work(60))).toBe('done')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(4)
})

it('an error ends the work', async () => {
  function* broken(): Generator<undefined, never> {
    yield
    throw new Error('broken')
  }
  await expect(inSteps(broken())).rejects.toThrow('broken')
})
