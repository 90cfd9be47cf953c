import type { Page } from 'playwright-core'
import type { Db } from '../../../apps/api/src/platform/db/db.ts'
import { waitUntilIdle } from '../reading.ts'
import { capture } from './capture.ts'
import { comparePage, type Comparison, type Difference } from './compare.ts'
import { cartBlocks, checkoutBlocks } from './cart-pages.ts'
import { bundleCards, detailMain, detailParts } from './details.ts'
import { frame } from './frame.ts'
import { homeBlocks } from './home.ts'
import { countOf, listFrame, narrowing, pager } from './lists.ts'
import { campaigns, couponCentre, mixAndMatch, promotionFrames } from './promotions.ts'
import type { Viewer } from './viewer.ts'
import { goodsBlocks, worldOf, type Oracle } from './world.ts'

/** Every sort of block, the first row that knows one says what it must show. */
const oracles: readonly Oracle[] = [
  cartBlocks,
  checkoutBlocks,
  promotionFrames,
  mixAndMatch,
  couponCentre,
  campaigns,
  frame,
  bundleCards,
  homeBlocks,
  detailParts,
  goodsBlocks,
  detailMain,
  listFrame,
  pager(
    () => 40,
    async (world) => {
      const where = narrowing(world)
      return where === undefined ? undefined : countOf(world.db, where)
    },
  ),
]

/** What a walk has read so far. */
export type Walk = {
  readonly pages: { path: string; numbers: number; differences: number }[]
  readonly differences: Difference[]
}

export const newWalk = (): Walk => ({ pages: [], differences: [] })

/** Compares the page that is open with the database. */
export async function read(page: Page, db: Db, viewer: Viewer): Promise<Comparison> {
  await waitUntilIdle(page)
  const captured = await capture(page)
  const world = await worldOf(db, viewer, captured)
  return comparePage(captured, async (block) => {
    for (const oracle of oracles) {
      const expected = await oracle(world, block)
      if (expected !== undefined) return expected
    }
    return undefined
  })
}

/** Reads the page that is open into a walk. */
export async function readInto(walk: Walk, page: Page, db: Db, viewer: Viewer): Promise<void> {
  const { numbers, differences } = await read(page, db, viewer)
  const path = new URL(page.url()).pathname
  walk.pages.push({ path, numbers, differences: differences.length })
  walk.differences.push(...differences)
}

/** Opens one page after the other and reads each; everything of a long page is brought onto the screen before. */
export async function walkThrough(
  walk: Walk,
  page: Page,
  db: Db,
  viewer: Viewer,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await waitUntilIdle(page)
    await scrollThrough(page)
    await readInto(walk, page, db, viewer)
  }
}

/** Floors that lie below the window are asked for when they come near it. */
async function scrollThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / window.innerHeight))
  for (let step = 1; step <= Math.min(steps + 3, 14); step++) {
    await page.evaluate((at) => window.scrollTo(0, at * window.innerHeight), step)
    await page.waitForTimeout(60)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, 0))
}
