import { expect, test } from 'vitest'
import { countedPage, pageOf, staffPageOf } from './page-of.ts'

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

test('a page tells how many rows there are, also behind the last one, and is read once where it has rows', async () => {
  const stored = [1, 2, 3, 4, 5].map((id) => ({ id, all: 5 }))
  const reads: number[] = []
  const page = (number: number, from = stored) =>
    countedPage('all', { page: number, per_page: 2 }, async ({ limit, offset }) => {
      reads.push(offset)
      return from.slice(offset, offset + limit)
    })

  expect(await page(1)).toEqual({ list: stored.slice(0, 2), total: 5 })
  expect(await page(3)).toEqual({ list: stored.slice(4), total: 5 })
  expect(reads).toEqual([0, 4])
  expect(await page(4)).toEqual({ list: [], total: 5 })
  expect(await page(1_000)).toEqual({ list: [], total: 5 })

  reads.length = 0
  expect(await page(1, [])).toEqual({ list: [], total: 0 })
  expect(reads).toEqual([0])
  expect(await page(2, [])).toEqual({ list: [], total: 0 })
})
