// A day in one shop: the journeys D1 to D10 one after the other over one database, in the order of the day. D0 is not
// among them: it opens a shop that is empty and no demo, and theirs is the demo shop with its accounts.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDb, sql } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { LONG } from '../long.ts'
import type { DatabaseCopy } from '../server/filled-database.ts'
import type { HandWork } from './hand-work.ts'

// Files of one process share their modules: a part that was loaded before would register no tests.
if (LONG) vi.resetModules()
const { copyDatabase, shareDatabase } = await import('../server/filled-database.ts')
const { countAllHandWork } = await import('./hand-work.ts')

/** The journeys of the day; each registers its own tests when it is loaded. */
const PARTS: readonly (readonly [stories: string, load: () => Promise<unknown>])[] = [
  ['D1', () => import('./admin-members.test.ts')],
  ['D2', () => import('./admin-catalogue.test.ts')],
  ['D3', () => import('./admin-promos.test.ts')],
  ['D4, D6', () => import('./admin-cases.test.ts')],
  ['D5', () => import('./admin-orders.test.ts')],
  ['D6 preview', () => import('./admin-preview.test.ts')],
  ['D7', () => import('./admin-content.test.ts')],
  ['queues of money', () => import('./admin-money.test.ts')],
  ['D9', () => import('./admin-staff.test.ts')],
  ['D10', () => import('./admin-colleagues.test.ts')],
]

let day: DatabaseCopy
beforeAll(async () => {
  if (!LONG) return
  day = await copyDatabase(process.env['FILLED_SHOP']!)
  shareDatabase(day.url)
})
afterAll(async () => {
  if (!LONG) return
  shareDatabase(undefined)
  countAllHandWork(undefined)
  vi.resetModules()
  await day.drop()
})

/** Does something with the database of the day. */
async function inDatabase<T>(act: (open: Awaited<ReturnType<typeof openDb>>) => Promise<T>): Promise<T> {
  const open = await openDb({ url: day.url, poolSize: 1 })
  try {
    return await act(open)
  } finally {
    await open.close()
  }
}

for (const [stories, load] of LONG ? PARTS : [])
  describe(stories, async () => {
    const work: HandWork = { clicks: 0, keys: 0 }
    let begun = 0
    beforeAll(async () => {
      // Between the parts lie hours, after which nobody is kept from another code or login.
      await inDatabase(async ({ db }) => {
        await sql`delete from rate_limit`.execute(db)
        await sql`delete from sms_code`.execute(db)
      })
      countAllHandWork(work)
      begun = performance.now()
    })
    afterAll(() => {
      const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
      console.log(`[day] ${stories}: ${work.clicks} clicks, ${work.keys} keys, ${minutes} min`)
    })
    await load()
  })

test.skipIf(!LONG)('after the day every number of the shop is right', async () => {
  expect(await inDatabase(({ db }) => brokenInvariants(db))).toEqual([])
})
