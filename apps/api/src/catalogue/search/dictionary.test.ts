import { expect, it } from 'vitest'
import { factTerms, testBrands } from '../../../test/support/facts-dictionary.ts'
import { LONG } from '../../../test/support/long.ts'
import { dictionaryIn } from './dictionary.ts'

it('the dictionary is built in steps, none of which reads more than fifty terms', () => {
  let reads = 0
  const rows = factTerms(testBrands).map((row) =>
    Object.defineProperty({ ...row }, 'readings', {
      get: () => {
        reads += 1
        return row.readings
      },
    }),
  )
  expect(rows.length).toBeGreaterThan(3_000)
  const steps: number[] = []
  for (const building = dictionaryIn(rows); ;) {
    const before = reads
    const isDone = building.next().done
    steps.push(reads - before)
    if (isDone === true) break
  }
  expect(Math.max(...steps)).toBe(50)
  expect(reads).toBe(rows.length)
  // Each term is read, split into characters and entered: in steps of its own each time.
  expect(steps.length).toBeGreaterThan((3 * rows.length) / 50)
})

it.runIf(LONG)('a step takes a few milliseconds of the processor, so that a reload stops no request', () => {
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
  // A collection of garbage may fall into one of a hundred.
  expect(steps[Math.floor(steps.length * 0.99)]).toBeLessThan(5)
  expect(steps.at(-1)).toBeLessThan(60)
})
