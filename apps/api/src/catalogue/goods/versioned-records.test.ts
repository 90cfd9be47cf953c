import { expect, it } from 'vitest'
import { versionedRecords } from './versioned-records.ts'

it('holds the last used records only, however many there are', async () => {
  const read: number[] = []
  const records = versionedRecords(100, async (ids) => {
    read.push(...ids)
    return ids.map((id) => ({ id, version: 1 }))
  })
  const ask = (id: number) => records.of([{ id, version: 1 }])
  for (let id = 1; id <= 1_000; id++) await ask(id)
  expect(read).toHaveLength(1_000)
  expect([900, 901, 1_000].map((id) => records.likely(id) !== undefined)).toEqual([false, true, true])
  await ask(1_000)
  expect(read).toHaveLength(1_000)
  await ask(1)
  expect(read).toHaveLength(1_001)
  expect(records.likely(901)).toBeUndefined()
})
