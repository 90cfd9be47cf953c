// Gives the journeys a built site to walk through, in BROWSER_URL one browser for all of them, and in FILLED_SHOP a
// database with the demo shop that each copies.
import { chromium } from 'playwright-core'
import { openDb } from '../../apps/api/src/platform/db/db.ts'
import { beginCountersAt, FIRST_ID } from '../../apps/api/test/support/fresh-database.ts'
import { fillShop } from '../../tests/server/start-server.ts'
import { browserArgs, ensureBrowser } from '../browser.mjs'
import { ensureBuilt } from '../builds.mjs'
import { createDatabase, dropDatabase, startPostgres } from '../postgres.mjs'

export default async function setup(): Promise<() => Promise<void>> {
  const executablePath = await ensureBrowser()
  await ensureBuilt()
  const postgres = await startPostgres({ fsync: false, say: () => {} })
  const filled = await createDatabase(postgres.url, `filled_shop_${process.pid}`)
  const [browser] = await Promise.all([chromium.launchServer({ executablePath, args: browserArgs }), fillShop(filled)])
  // Ids above int4 and above nine digits, as in every other test.
  const open = await openDb({ url: filled, poolSize: 1 })
  await beginCountersAt(open.db, FIRST_ID)
  await open.close()
  process.env.BROWSER_URL = browser.wsEndpoint()
  process.env.FILLED_SHOP = filled
  return async () => {
    await browser.close()
    if (postgres.isOurs) await postgres.stop()
    else await dropDatabase(filled)
  }
}
