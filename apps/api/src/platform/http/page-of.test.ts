import { expect, test } from 'vitest'
import { pageOf, staffPageOf } from './page-of.ts'

test('a list of the staff says that there are more than it counts', () => {
  const paging = { page: 1, per_page: 20 }
  expect(staffPageOf([1], 10_000, paging)).toEqual(pageOf([1], 10_000, paging))
  expect(staffPageOf([1], 10_001, paging)).toEqual({
    data: [1],
    current_page: 1,
    per_page: 20,
    last_page: 500,
    total: 10_000,
    total_is_capped: 1,
  })
})
