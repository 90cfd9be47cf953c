import { expect, it } from 'vitest'
import { tokenBuckets } from './token-buckets.ts'

it('gives a full bucket at once and then so many a minute, with the seconds to wait', () => {
  const buckets = tokenBuckets(60)
  for (let count = 0; count < 60; count++) expect(buckets.take('a', 0)).toBe(0)
  expect(buckets.take('a', 0)).toBe(1)
  expect(buckets.take('b', 0)).toBe(0)
  expect(buckets.take('a', 999)).toBe(1)
  expect(buckets.take('a', 1_000)).toBe(0)
  expect(buckets.take('a', 1_000)).toBe(1)
})

it('is never fuller than full, and a clock that goes back takes nothing away', () => {
  const buckets = tokenBuckets(2)
  expect(buckets.take('a', 600_000)).toBe(0)
  expect(buckets.take('a', 1_200_000)).toBe(0)
  expect(buckets.take('a', 0)).toBe(0)
  expect(buckets.take('a', 0)).toBe(30)
})

it('remembers a limited number of subjects, those used last', () => {
  const buckets = tokenBuckets(1, 2)
  for (const subject of ['a', 'b']) expect(buckets.take(subject, 0)).toBe(0)
  expect(buckets.take('a', 0)).toBe(60)
  expect(buckets.take('c', 0)).toBe(0)
  expect(buckets.take('a', 0)).toBe(60)
  expect(buckets.take('b', 0)).toBe(0)
})
