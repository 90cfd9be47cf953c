import { LOGIN_FLAG } from '@yaopi/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCollector, type Collector } from './collector.ts'
import { openSite, urlOf, type Shop } from './shop.ts'

let shop: Shop
let outside: Collector
beforeAll(async () => {
  outside = await openCollector()
  shop = await openSite({ ANALYTICS_URL: `${outside.url}/collect`, MAIN_SITE_URL: outside.url })
})
afterAll(async () => {
  await shop.close()
  await outside.stop()
})

test('[SH-20] every route change is told to the analytics service after 300 ms, a passing one is not', async () => {
  const page = await shop.visitor()
  await page.goto('/list')
  await expect.poll(() => paths()).toEqual(['/list'])
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => {
        Object.assign(window, { clickedAt: performance.now() })
      },
      { capture: true, once: true },
    )
  })
  await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '表格' }).click()
  await expect.poll(() => outside.arrivals.length).toBe(2)
  // By the clock of the page alone.
  const waited = await page.evaluate(() => {
    const { clickedAt } = window as unknown as { clickedAt: number }
    const beacons = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/collect'))
    return beacons.find(({ startTime }) => startTime > clickedAt)!.startTime - clickedAt
  })
  expect(waited).toBeGreaterThanOrEqual(299)
  const view = outside.arrivals[1]!
  expect(Object.fromEntries(view)).toMatchObject({ t: 'pageview', dr: '/list', dt: await page.title() })
  expect(view.get('dl')).toMatch(/^\/list\/table/)

  // Through home within the delay: only where the visitor stayed is counted. The clock of the page goes a millisecond
  // for each look, so that a slow machine takes no more of the delay than a quick one.
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const arrives = (address: string): Promise<void> =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(1)
          return urlOf(page)
        },
        { interval: 150 },
      )
      .toBe(address)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')!.click())
  await arrives('/')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/list?sort=sales"]')!.click())
  await arrives('/list?sort=sales')
  await page.clock.resume()
  await expect.poll(() => outside.arrivals.length).toBe(3)
  expect(paths().at(-1)).toBe('/list?sort=sales')
  expect(paths()).not.toContain('/')

  function paths(): (string | null)[] {
    return outside.arrivals.map((view) => view.get('dl'))
  }
})

test('[SH-17] eleven_index goes to the main site; before, a login flag is cleared and the page reloaded', async () => {
  const page = await shop.visitor()
  await page.goto('/list')
  await page.evaluate((flag) => {
    window.sessionStorage.setItem(flag, '1')
  }, LOGIN_FLAG)
  let loads = 0
  const flags: (string | null)[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith('/eleven_index')) loads += 1
  })
  await page.exposeFunction('tellFlag', (flag: string | null) => {
    flags.push(flag)
  })
  await page.addInitScript((key) => {
    if (window.location.pathname === '/eleven_index')
      (window as unknown as { tellFlag: (flag: string | null) => void }).tellFlag(window.sessionStorage.getItem(key))
  }, LOGIN_FLAG)
  await page.goto('/eleven_index').catch(() => undefined)
  await page.waitForURL(`${outside.url}/`)
  expect(loads).toBe(2)
  expect(flags).toEqual(['1', null])
})

test('[RO-02] with a main site, a protected page sends the visitor to its login with the whole way back', async () => {
  const page = await shop.visitor()
  await page.goto('/order?status=shipped').catch(() => undefined)
  await page.waitForURL(`${outside.url}/login?*`)
  expect(new URL(page.url()).searchParams.get('to')).toBe(`${shop.server.url}/order?status=shipped`)
})
