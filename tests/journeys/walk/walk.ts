import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Db } from '../../../apps/api/src/platform/db/db.ts'
import { waitUntilIdle } from '../reading.ts'
import { messagePage, ownDocuments, storePage } from './accounts.ts'
import { helpPages, newsPages } from './articles.ts'
import { capture } from './capture.ts'
import { comparePage, type Comparison, type Difference } from './compare.ts'
import { cartBlocks, checkoutBlocks } from './cart-pages.ts'
import { bundleCards, detailMain, detailParts } from './details.ts'
import { frame } from './frame.ts'
import { homeBlocks } from './home.ts'
import { countOf, listFrame, narrowing, pager } from './lists.ts'
import { memberHome, memberLists } from './members.ts'
import { orderInfo, orderList, payment } from './orders.ts'
import { invoicePage, sharedBill, statementPage } from './papers.ts'
import { campaigns, couponCentre, mixAndMatch, promotionFrames } from './promotions.ts'
import type { Viewer } from './viewer.ts'
import { goodsBlocks, worldOf, type Oracle } from './world.ts'

/** Every sort of block, the first row that knows one says what it must show. */
const oracles: readonly Oracle[] = [
  frame,
  cartBlocks,
  checkoutBlocks,
  statementPage,
  invoicePage,
  sharedBill,
  orderList,
  orderInfo,
  payment,
  memberHome,
  memberLists,
  messagePage,
  ownDocuments,
  storePage,
  helpPages,
  newsPages,
  promotionFrames,
  mixAndMatch,
  couponCentre,
  campaigns,
  bundleCards,
  homeBlocks,
  detailParts,
  goodsBlocks,
  detailMain,
  listFrame,
  pager(
    () => 40,
    async (world) => {
      const where = await narrowing(world)
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
export async function read(page: Page, db: Db, viewer: Viewer, isTyped = false): Promise<Comparison> {
  await waitUntilIdle(page)
  const captured = await capture(page)
  const world = await worldOf(db, viewer, captured, isTyped)
  return comparePage(captured, async (block) => {
    for (const oracle of oracles) {
      const expected = await oracle(world, block)
      if (expected !== undefined) return expected
    }
    return undefined
  })
}

/** How long a page that does not agree yet is read again, and how long it has between, milliseconds. */
const PATIENCE = 20_000
const PAUSE = 400

/**
 * Reads the page that is open into a walk. What it asks for after it stands there may still be on its way, so a page
 * that does not agree is read again.
 */
export async function readInto(walk: Walk, page: Page, db: Db, viewer: Viewer, isTyped = false): Promise<void> {
  let result = await read(page, db, viewer, isTyped)
  for (const end = Date.now() + PATIENCE; result.differences.length > 0 && Date.now() < end;) {
    await page.waitForTimeout(PAUSE)
    result = await read(page, db, viewer, isTyped)
  }
  const path = new URL(page.url()).pathname
  walk.pages.push({ path, numbers: result.numbers, differences: result.differences.length })
  walk.differences.push(...result.differences)
}

/** Opens one page after the other and reads each. */
export async function walkThrough(
  walk: Walk,
  page: Page,
  db: Db,
  viewer: Viewer,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    if (path === '/') await scrollThrough(page)
    await readInto(walk, page, db, viewer)
  }
}

/** The floors of home are asked for when they come near the window. */
async function scrollThrough(page: Page): Promise<void> {
  await waitUntilIdle(page)
  // The news are the last floor; a place that is held has its height.
  const news = page.getByRole('heading', { name: '行业资讯', exact: true })
  await expect
    .poll(async () => {
      const held = await page.evaluate(() => {
        const places = document.querySelectorAll('main [style*="--h:"]')
        if (places[0] === undefined) window.scrollTo(0, document.body.scrollHeight)
        else places[0].scrollIntoView()
        return places.length
      })
      return [held, (await news.count()) > 0]
    })
    .toEqual([0, true])
  await waitUntilIdle(page)
  await page.evaluate(() => window.scrollTo(0, 0))
}
