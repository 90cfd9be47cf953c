import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, moving, openReadShop, type Shop } from './shop.ts'
import { placeOf } from '../place.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(async () => {
  await shop.close()
})

test('[SH-04] the place on a page comes back after 100 ms; a new address begins at its top', async () => {
  const page = await shop.visitor(moving)
  await page.goto('/list')
  await hydrated(page)
  await page.evaluate(() => {
    window.scrollTo(0, 640)
  })
  await page.getByRole('region', { name: '随页面的搜索栏' }).waitFor()
  await page.evaluate(() => {
    window.addEventListener(
      'popstate',
      () => {
        const left = performance.now()
        const look = () => {
          if (window.scrollY === 640) {
            Object.assign(window, { cameBackAfter: performance.now() - left })
            window.removeEventListener('scroll', look)
          }
        }
        window.addEventListener('scroll', look)
      },
      { once: true },
    )
  })
  const goods = page.getByRole('main').getByRole('article').nth(7)
  await goods.getByRole('link', { name: (await goods.getAttribute('aria-label'))! }).click()
  await page.waitForURL('**/list/info/*')
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/list')
  await expect.poll(() => scrollY(page)).toBe(640)
  // The place is there a moment before the page is told of it.
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { cameBackAfter?: number }).cameBackAfter ?? 0))
    .toBeGreaterThanOrEqual(100)
  // The place outlives a page that is loaded anew, as by a link pressed before the scripts, and a reload; a new visit
  // of the same address begins at its top.
  await page.goto('/list/info/1')
  await hydrated(page)
  await page.goBack()
  await page.getByRole('main').getByRole('article').first().waitFor()
  await expect.poll(() => scrollY(page)).toBe(640)
  await page.reload()
  await page.getByRole('main').getByRole('article').first().waitFor()
  await expect.poll(() => scrollY(page)).toBe(640)
  await page.goto('/list')
  await hydrated(page)
  // What would go to the place has had its time before this, by the same clock.
  expect(
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.setTimeout(() => resolve(window.scrollY), 300)
        }),
    ),
  ).toBe(0)
})

test('[SH-08] the compact bar comes past 205 px, 100 ms later, searches, and goes again at the top', async () => {
  const page = await shop.visitor(moving)
  await page.goto('/list')
  await page.getByRole('main').getByRole('article').first().waitFor()
  const bar = page.getByRole('region', { name: '随页面的搜索栏' })
  // Three times the delay, at the very edge: nothing.
  expect(
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          // The page hears of it first.
          window.addEventListener('scroll', () => window.setTimeout(() => resolve(window.scrollY), 300), { once: true })
          window.scrollTo(0, 205)
        }),
    ),
  ).toBe(205)
  expect(await bar.count()).toBe(0)
  const after = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('[aria-label="随页面的搜索栏"]') === null) return
          watch.disconnect()
          resolve(performance.now() - from)
        })
        watch.observe(document.body, { childList: true, subtree: true })
        const from = performance.now()
        window.scrollTo(0, 206)
      }),
  )
  expect(after).toBeGreaterThanOrEqual(99)
  await expect.poll(async () => (await placeOf(bar)).top).toBe(0)
  await bar.getByRole('combobox').fill('布洛芬')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keywords') === '布洛芬')
  await page.evaluate(() => {
    window.scrollTo(0, 0)
  })
  await bar.waitFor({ state: 'detached' })
})

const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)
