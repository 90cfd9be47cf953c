import { expect, it } from 'vitest'
import { pageAge } from './page-age.ts'

const timing = (entries: readonly object[]) => ({
  now: () => 2_700,
  getEntriesByType: () => [...entries] as PerformanceEntryList,
})

it('counts from the first byte of the page, and says 0 where that is unknown', () => {
  expect(pageAge(timing([{ responseStart: 200 }]))).toBe(2.5)
  expect(pageAge(timing([{ responseStart: 0 }]))).toBe(0)
  expect(pageAge(timing([]))).toBe(0)
})

it('adds what the server had kept the page for', () => {
  const serverTiming = [
    { name: 'db', duration: 5 },
    { name: 'stored', duration: 800 },
  ]
  expect(pageAge(timing([{ responseStart: 200, serverTiming }]))).toBe(3.3)
})
