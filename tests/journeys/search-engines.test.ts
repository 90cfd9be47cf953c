import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_WORKER, openReadShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(async () => {
  await shop.close()
})

const fetched = (path: string) => fetch(`${shop.server.url}${path}`, { redirect: 'manual' })
const canonicalOf = (page: Page) =>
  page.evaluate(() => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined)
const descriptionOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=description]')?.getAttribute('content'))

test('every address of the sitemap is a page that lists itself, without prices', async () => {
  const addressesOf = async (path: string): Promise<readonly string[]> =>
    [...(await (await fetched(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map((one) => one[1]!)
  const parts = await addressesOf('/sitemap.xml')
  expect(parts.map((one) => /([a-z]+)(-\d+)?\.xml/.exec(one)![1])).toEqual(
    expect.arrayContaining(['pages', 'goods', 'category', 'brand']),
  )
  let looked = 0
  for (const part of parts) {
    const all = await addressesOf(new URL(part).pathname)
    expect(all.length).toBeGreaterThan(0)
    const some = part.includes('pages') ? all : [...new Set([all[0]!, all.at(-1)!])]
    for (const address of some) {
      const answer = await fetched(address.slice(shop.server.url.length))
      const html = await answer.text()
      expect([address, answer.status]).toEqual([address, 200])
      expect([address, /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]]).toEqual([address, address])
      for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
        expect(JSON.parse(json!)).toMatchObject({ '@context': 'https://schema.org' })
        expect(json).not.toMatch(/price|offers|inventory|availability/i)
      }
      looked += 1
    }
  }
  expect(looked).toBeGreaterThan(25)
})

test('what does not exist is 404, without scripts too; other spellings lead to one address', async () => {
  for (const [path, words] of [
    ['/list/info/99999999', '商品不存在或已下架'],
    ['/list/info/abc', '商品不存在或已下架'],
    ['/ppzq/info/99999', '品牌不存在'],
    ['/list?select=99999', '没有找到商品'],
    ['/list?page=9999', '没有找到商品'],
    ['/nowhere', '页面不存在'],
    ['/noActivity', '活动不存在或已结束'],
  ] as const) {
    const answer = await fetched(path)
    const html = await answer.text()
    expect([path, answer.status]).toEqual([path, 404])
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toContain(words)
    expect(html).toContain('<meta name="robots" content="noindex">')
  }
  for (const [path, status, to] of [
    ['/LIST/Info/1?is_yj=1', 301, '/list/info/1?is_yj=1'],
    ['/list/', 301, '/list'],
    ['/yjh/99999', 302, '/noActivity'],
    ['/ppzq/info/1/2', 302, '/ppzq/info/1?page=2'],
    ['/list_index', 200, null],
    ['/search_index', 200, null],
  ] as const) {
    const answer = await fetched(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, status, to])
  }
})

test('robots may read every page of the sitemap', async () => {
  const robots = await (await fetched('/robots.txt')).text()
  const refused = [...robots.matchAll(/^Disallow: (.*)$/gm)].map((one) => one[1]!)
  expect(refused).toEqual(expect.arrayContaining(['/api/', '/cart', '/order', '/login', '/search']))
  expect(robots).toContain(`Sitemap: ${shop.server.url}/sitemap.xml`)
})

test('the browser refuses nothing of the head, and keeps it in step with the page', async () => {
  const page = await shop.visitor()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== NO_WORKER) complaints.push(message.text())
  })
  await page.goto('/list?select=1&sort=sales')
  const site = await descriptionOf(page)
  expect(await canonicalOf(page)).toBe(`${shop.server.url}/list?select=1`)
  const first = page.getByRole('main').getByRole('article').first()
  const name = (await first.getAttribute('aria-label'))!
  await first.getByRole('link', { name }).click()
  await page.waitForURL('**/list/info/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const path = new URL(page.url()).pathname
  await expect.poll(() => canonicalOf(page)).toBe(`${shop.server.url}${path}`)
  await expect.poll(() => page.title()).toContain(`${name} `)
  expect(await descriptionOf(page)).toContain(name)
  // The server says the same of this address.
  const html = await (await fetched(path)).text()
  expect(await page.title()).toBe(/<title>([^<]*)<\/title>/.exec(html)![1])
  expect(await descriptionOf(page)).toBe(/<meta name="description" content="([^"]*)"/.exec(html)![1])
  await page.getByRole('link', { name: '请登录' }).click()
  await page.waitForURL('**/login*')
  await expect.poll(() => canonicalOf(page)).toBeUndefined()
  expect(await descriptionOf(page)).not.toBe(site)
  expect(complaints).toEqual([])
})

test('a page of goods that do not exist asks nothing again, and says at its first paint that they do not', async () => {
  const page = await shop.visitor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/goods/detail')) asked.push(request.url())
  })
  await page.goto('/list/info/99999999')
  await page.getByText('商品不存在或已下架').waitFor()
  await page.getByRole('heading', { name: '大家在买' }).waitFor()
  expect(asked).toEqual([])
  expect(await canonicalOf(page)).toBeUndefined()
})
