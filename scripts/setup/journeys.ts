// Gives the journeys a browser in CHROME_PATH and a built site to walk through.
import { ensureBrowser } from '../browser.mjs'
import { ensureBuilt } from '../builds.mjs'

export default async function setup(): Promise<void> {
  process.env.CHROME_PATH = await ensureBrowser()
  await ensureBuilt()
}
