// What people wait for on the screens, in a browser: keys in the grid of an import, lists, pictures of a review.
import { chromium, type Browser, type Page } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../../scripts/browser.mjs'
import { tokenOfStaff, type Role } from '../../tests/journeys/caller.ts'
import { type Figure, share95 } from './times.ts'

/** How many times slower than this machine the grid is used. */
const THROTTLE = 4
const KEYS = 60
const MB = 1024 * 1024

async function screenOf(browser: Browser, url: string, role: Role, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } })
  await context.addCookies([{ name: 'yaopi_staff', value: await tokenOfStaff(url, role), url, httpOnly: true }])
  const page = await context.newPage()
  await page.goto(`${url}/admin${path}`)
  return page
}

/** Milliseconds from a press of a key to the picture that follows it. */
const pressed = async (page: Page, key: string): Promise<number> => {
  await page.evaluate(() => {
    const state = window as unknown as { painted: Promise<number> }
    state.painted = new Promise((resolve) => {
      const pressedAt = (event: KeyboardEvent): void => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)))
      }
      addEventListener('keydown', pressedAt, { capture: true, once: true })
    })
  })
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

/** The grid of an import that was checked: from problem to problem, and what its rows take. */
async function gridFigures(browser: Browser, url: string, importId: number): Promise<Figure[]> {
  const page = await screenOf(browser, url, 'goods', `/imports/${importId}`)
  const grid = page.getByRole('grid', { name: '导入的行' })
  await grid.waitFor()
  await grid.focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const times: number[] = []
  for (let at = 0; at < KEYS; at++) times.push(await pressed(page, at % 2 === 0 ? 'n' : 'ArrowDown'))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  console.log(`  grid of the import: heap ${(usedSize / MB).toFixed(0)} MB (goal 80 MB)`)
  await page.context().close()
  return [{ name: `grid of the import, a key at ${THROTTLE}× CPU, p95`, ms: share95(times), goal: 50 }]
}

/** The list of orders, from the address to the first rows. */
async function listFigures(browser: Browser, url: string): Promise<Figure[]> {
  const page = await screenOf(browser, url, 'service', '/')
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  await page.waitForLoadState('networkidle')
  const begun = performance.now()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '订单', exact: true }).click()
  await page.getByRole('main').getByRole('row').nth(5).waitFor()
  const ms = performance.now() - begun
  await page.context().close()
  return [{ name: 'orders, from the menu to the first rows', ms, goal: 500 }]
}

/** The pictures of a review: the first after the screen was asked for, and those of the next documents. */
async function pictureFigures(browser: Browser, url: string, reviewId: number): Promise<Figure[]> {
  const page = await screenOf(browser, url, 'quality', '/reviews')
  const picture = page.getByRole('img', { name: /证件图片/ })
  const isShown = (): Promise<unknown> =>
    picture.first().evaluate((image) => (image as HTMLImageElement).decode().catch(() => undefined))
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  await page.waitForLoadState('networkidle')
  const begun = performance.now()
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin/reviews/${reviewId}`)
  await picture.first().waitFor()
  await isShown()
  const first = performance.now() - begun
  await page.waitForLoadState('networkidle')
  const next: number[] = []
  for (let at = 0; at < 4; at++) {
    const before = await picture.first().getAttribute('src')
    const pressedAt = performance.now()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(
      (old) => document.querySelector<HTMLImageElement>('img[alt*="证件图片"]')?.src.endsWith(old ?? '') === false,
      before,
    )
    await isShown()
    next.push(performance.now() - pressedAt)
  }
  await page.context().close()
  return [
    { name: 'review, from the press to the first picture', ms: first, goal: 400 },
    { name: 'the picture of the next document, p95', ms: share95(next), goal: 100 },
  ]
}

/** What is waited for on three screens of the shop at `url`. */
export async function screenFigures(url: string, importId: number, reviewId: number): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs })
  try {
    return [
      ...(await gridFigures(browser, url, importId)),
      ...(await listFigures(browser, url)),
      ...(await pictureFigures(browser, url, reviewId)),
    ]
  } finally {
    await browser.close()
  }
}
