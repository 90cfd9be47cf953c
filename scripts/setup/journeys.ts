// Gives the journeys a browser in CHROME_PATH, a built site to walk through, and in FILLED_SHOP a shop to begin from.
import { rmSync } from 'node:fs'
import { fillShop } from '../../tests/server/start-server.ts'
import { ensureBrowser } from '../browser.mjs'
import { ensureBuilt } from '../builds.mjs'

export default async function setup(): Promise<() => void> {
  process.env.CHROME_PATH = await ensureBrowser()
  await ensureBuilt()
  const filled = await fillShop()
  process.env.FILLED_SHOP = filled
  return () => {
    rmSync(filled, { recursive: true, force: true })
  }
}
