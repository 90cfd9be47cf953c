// `npm run screens`: contact sheets of the pages (docs/screens), from a shop of its own in a browser.
// `npm run screens -- --only cart,list --keep DIR` makes some sheets, and keeps every picture in full size; `--at URL`
// visits a running shop.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isBuilt } from '../apps/site/src/platform/routing/index.ts'
import '../apps/site/src/router/routes.ts'
import { startServer } from '../tests/server/start-server.ts'
import { ensureBuilt } from './builds.mjs'
import { inRoot } from './paths.mjs'
import { findThings, rows } from './screens-pages.mjs'
import { openBrowser, TALLEST, writePalettePng, writeSheet } from './screens-sheet.mjs'
import { people, screens, seeAll, spoil } from './screens-visits.mjs'

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, keep: { type: 'string' }, at: { type: 'string' }, match: { type: 'string' } },
})
const folder = inRoot('docs', 'screens')

const wanted = options.only?.split(',')
const chosen = rows.filter(
  (row) =>
    (!wanted || wanted.includes(row.sheet)) && (!options.match || row.caption.includes(options.match) || row.first),
)
await ensureBuilt()
const shop = options.at ? { url: options.at, stop: async () => {} } : await startServer()
const browser = await openBrowser()
const problems = []
try {
  await draw()
} finally {
  await browser.close()
  await shop.stop()
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function draw() {
  const guests = people(browser, shop.url)
  const things = await findThings(shop.url)
  const sheets = new Map()
  for (const row of chosen) {
    await row.first?.(things)
    const shots = []
    for (const screen of screens)
      if (!row.only || row.only === screen.name) shots.push(await shoot(guests, things, row, screen))
    sheets.set(row.sheet, [...(sheets.get(row.sheet) ?? []), { caption: row.caption, shots }])
  }
  mkdirSync(folder, { recursive: true })
  if (!options.match)
    for (const [name, cells] of sheets)
      console.error(
        `${name}: ${cells.length} ` +
          `states, ${Math.round((await writeSheet(cells, join(folder, `${name}.jpg`))) / 1024)} KB`,
      )
  if (wanted) return
  await writePalettePng(await front(guests), join(folder, 'home-1366.png'), 256)
  await writePalettePng(await desk(guests), join(folder, 'office-1366.png'), 256)
}

/** One picture; what goes wrong in the page is noted. */
async function shoot(guests, things, row, screen) {
  const page = await guests.open(row.as, screen)
  const where = `${row.sheet}: ${row.caption} (${screen.name})`
  page.on('pageerror', (error) => problems.push(`${where}: ${error.message}`))
  try {
    if (row.spoil) await spoil(page, row.spoil)
    await page.goto(row.path(things), { waitUntil: row.spoil === 'waiting' ? 'load' : 'networkidle' })
    await page.waitForTimeout(row.spoil === 'waiting' ? 1_200 : 300)
    if (row.path(things).startsWith('/admin')) await loaded(page)
    if (!row.still) await seeAll(page, row.spoil === 'waiting' ? 0 : TALLEST)
    await row.act?.(page)
    if (row.path(things).startsWith('/admin')) await loaded(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) problems.push(`${where}: ${overflow} px wider than the screen`)
    const broken = await page.evaluate(() =>
      [...document.images].filter((one) => one.complete && one.naturalWidth === 0).map((one) => one.src),
    )
    if (broken.length > 0) problems.push(`${where}: broken pictures ${broken.join(' ')}`)
    for (const address of await deadLinks(page)) problems.push(`${where}: a link to ${address}, which has no page`)
    const shot = await picture(page, screen, row.still)
    if (options.keep) {
      mkdirSync(options.keep, { recursive: true })
      writeFileSync(join(options.keep, `${row.sheet}-${rows.indexOf(row)}-${screen.name}.png`), shot)
    }
    return shot
  } catch (error) {
    problems.push(`${where}: ${error.message.split('\n')[0]}`)
    return await page.screenshot()
  } finally {
    await page.context().close()
  }
}

/** Waits until nothing that is seen of the screen is still to come. */
const loaded = (page) =>
  page.waitForFunction(
    () =>
      ![
        ...document.querySelectorAll('[role=main] [aria-busy=true], main [aria-busy=true], .mantine-Skeleton-root'),
      ].some((one) => one.checkVisibility()),
    undefined,
    { timeout: 20_000 },
  )

/** Addresses of this shop on the page that no route has; files and calls of the server are none. */
async function deadLinks(page) {
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/"]')].map((one) => one.getAttribute('href')),
  )
  return [...new Set(addresses)].filter(
    (address) => !/^\/(admin|api|pictures|embed)(\/|$)/.test(address) && !isBuilt(address),
  )
}

/**
 * The screen as it stands, or the page from its top down on a screen that is tall enough: what is fixed to its lower
 * edge stays there.
 */
async function picture(page, { viewport }, still) {
  if (still) return page.screenshot()
  await page.setViewportSize({
    width: viewport.width,
    height: Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST),
  })
  await page.waitForTimeout(200)
  return page.screenshot()
}

/** The shop's picture of the README. */
async function front(guests) {
  const page = await guests.open('13800000001', screens[0])
  await page.goto('/', { waitUntil: 'networkidle' })
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /关闭/ })
    .click()
    .catch(() => undefined)
  await page.waitForTimeout(800)
  return page.screenshot()
}

/** The back office's picture of the README. */
async function desk(guests) {
  const page = await guests.open('staff-service', screens[0])
  await page.goto('/admin/orders', { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  await page.waitForTimeout(800)
  return page.screenshot()
}
