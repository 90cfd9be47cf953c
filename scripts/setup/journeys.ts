// Gives the journeys a built site to walk through, in BROWSER_URL one browser for all of them, and in FILLED_SHOP a
// database with the demo shop that each copies.
import { chromium } from 'playwright-core'
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
  process.env.BROWSER_URL = browser.wsEndpoint()
  process.env.FILLED_SHOP = filled
  return async () => {
    await browser.close()
    if (postgres.isOurs) await postgres.stop()
    else await dropDatabase(filled)
  }
}
