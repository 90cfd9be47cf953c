import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/support/fresh-database.ts'
import { openDb, row, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { seedDemo } from './seed-demo.ts'

test('two processes that start together on one empty PostgreSQL seed it once', async () => {
  const { url } = await freshDatabase()
  const [one, two] = [await openDb({ url }), await openDb({ url })]
  const now = new Date('2026-11-21T03:00:00Z')
  const done = await Promise.all([seedDemo(one, { goods: 3_000, now }), seedDemo(two, { goods: 3_000, now })])
  expect(done.filter((written) => written !== undefined).map((written) => written?.goods)).toEqual([3_000])
  expect(await row(one.db, sql`select count(*)::int as n from goods`)).toEqual({ n: 3_000 })
  expect(await brokenInvariants(one.db)).toEqual([])
  await Promise.all([one.close(), two.close()])
}, 120_000)
