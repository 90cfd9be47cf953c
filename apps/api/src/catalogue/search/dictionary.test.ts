import { expect, it } from 'vitest'
import { factTerms, testBrands } from '../../../test/support/facts-dictionary.ts'
import { dictionaryIn } from './dictionary.ts'

it('the dictionary is built in steps of a few milliseconds, so that a reload stops no request', () => {
  const rows = factTerms(testBrands)
  expect(rows.length).toBeGreaterThan(3_000)
  const steps: number[] = []
  for (const building = dictionaryIn(rows); ;) {
    const before = process.threadCpuUsage()
    const isDone = building.next().done
    const { user, system } = process.threadCpuUsage(before)
    steps.push((user + system) / 1000)
    if (isDone === true) break
  }
  steps.sort((a, b) => a - b)
  // Milliseconds of the processor; a collection of garbage may fall into one of a hundred.
  expect(steps[Math.floor(steps.length * 0.99)]).toBeLessThan(5)
  expect(steps.at(-1)).toBeLessThan(60)
})
