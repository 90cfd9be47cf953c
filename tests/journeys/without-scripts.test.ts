import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LONG } from '../long.ts'
import { desktop, openReadShop, phone, urlOf, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(async () => {
  await shop.close()
})

const FACTS = ['批准文号', '生产厂家', '适应症／功能主治']

/** Whether the panels of goods stand below each other, each under its title, with these words in them. */
async function expectPanels(page: Page, expected: readonly string[]): Promise<void> {
  const main = page.getByRole('main')
  for (const words of expected) expect([words, await main.getByText(words).first().isVisible()]).toEqual([words, true])
  for (const title of ['说明书', '批号效期', '我的采购记录'])
    await expect.poll(() => main.getByRole('heading', { level: 2, name: title }).isVisible()).toBe(true)
  expect(await main.getByRole('tab').count()).toBe(0)
}

/** The server sends both the same page; `npm run test:long` reads it on a phone too. */
const screens = [['a desk', desktop] as const, ...(LONG ? [['a phone', phone] as const] : [])]

describe.each(screens)('without scripts, on %s', (_, viewport) => {
  const reader = (): Promise<Page> => shop.visitor({ javaScriptEnabled: false, viewport })

  test('a list is links with names and facts; filters, sorting and pages are links that work', async () => {
    const page = await reader()
    await page.goto('/list')
    const cards = page.getByRole('main').getByRole('article')
    await expect.poll(() => cards.count()).toBe(40)
    const first = cards.first()
    const name = (await first.getAttribute('aria-label'))!
    await expect
      .poll(() => first.getByRole('link', { name }).first().getAttribute('href'))
      .toMatch(/^\/list\/info\/\d+$/)
    await expect.poll(() => first.innerText()).toMatch(/公司/)
    const total = await page.getByText(/^共[\d,]+种$/).innerText()

    // The filters are one line; what unfolds them is a link, and then every value of a line is there.
    await page.getByRole('link', { name: '展开筛选' }).click()
    await page.waitForURL('**/list?filters=1')
    const makers = page.getByRole('group', { name: '厂家' }).getByRole('link')
    await expect.poll(() => makers.count()).toBeGreaterThan(13)
    await expect.poll(() => makers.last().isVisible()).toBe(true)
    await page.getByRole('group', { name: '类别' }).getByRole('link', { name: '处方药' }).click()
    expect(urlOf(page)).toBe('/list?filters=1&otc=rx')
    await expect.poll(() => page.getByText(/^共[\d,]+种$/).innerText()).not.toBe(total)
    await page.getByRole('link', { name: '销量' }).click()
    await page.waitForURL('**/list?filters=1&otc=rx&sort=sales*')
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
    await page.waitForURL('**page=2*')
    await expect.poll(() => cards.count()).toBeGreaterThan(0)
    await expect.poll(() => cards.first().getAttribute('aria-label')).toBeTruthy()
  })

  test('prices from and to narrow a list beside what else is chosen', async () => {
    const page = await shop.member('13800000001', '/list?filters=1&otc=rx', { javaScriptEnabled: false, viewport })
    const total = await page.getByText(/^共[\d,]+种$/).innerText()
    await page.getByRole('textbox', { name: '最低价' }).fill('20')
    await page.getByRole('textbox', { name: '最高价' }).fill('30')
    await page.getByRole('textbox', { name: '最高价' }).press('Enter')
    await page.waitForURL('**/list?filters=1&otc=rx&min_price=20&max_price=30')
    expect(await page.getByText(/^共[\d,]+种$/).innerText()).not.toBe(total)
  })

  test('goods show their facts and every panel, one below the other', async () => {
    const page = await reader()
    await page.goto('/list/info/1')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    // Lots are for members: a visitor is told so in their place.
    await expectPanels(page, [...FACTS, '登录后可见批号与库存', '登录后查看您的采购记录'])
    const member = await shop.member('13800000001', '/list/info/1', { javaScriptEnabled: false, viewport })
    await expectPanels(member, [...FACTS, '有效期至'])
  })

  test('the search box leads to the results', async () => {
    const page = await reader()
    await page.goto('/')
    await page.getByRole('combobox').fill('布洛芬')
    await page.getByRole('search').getByRole('button', { name: '搜索' }).click()
    await page.waitForURL('**/search?*')
    expect(new URL(page.url()).searchParams.get('keywords')).toBe('布洛芬')
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
    await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('布洛芬')
  })

  test('an article and an activity are read to their end', async () => {
    const page = await reader()
    await page.goto('/yx/rule')
    await expect.poll(() => page.getByRole('main').innerText()).toContain('满 ¥199')
    await page.goto('/hdmb?id=1')
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(5)
  })

  test('forms say what they need, and send nothing: no password comes into an address', async () => {
    const page = await reader()
    await page.goto('/login')
    // Playwright finds no text in noscript.
    await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('这里需要启用 JavaScript 才能提交')
    await page.getByLabel('账号', { exact: true }).fill('13800000001')
    await page.getByLabel('密码', { exact: true }).fill('yaopi2026')
    await expect.poll(() => page.locator('body').innerText()).toContain('当前浏览器未启用 JavaScript')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.getByRole('tabpanel').getByRole('button', { name: '登录', exact: true }).click()
    expect(urlOf(page)).toBe('/login')
    // The next thing that the page asks for is the link that is pressed after it.
    await page.getByRole('link', { name: '返回首页', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(asked).toEqual(['GET /'])
  })
})
