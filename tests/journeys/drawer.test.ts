import { LOGIN_FLAG } from '@yaopi/core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mark } from '../mark.ts'
import { AMOXICILLIN, fillCart } from './checkout.ts'
import { logIn, openSite, phone, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

test('[SH-12] [ST-01] [ST-03] [ST-05] [ST-06] an add waits 200 ms, refreshes total and 310 px drawer', async () => {
  const page = await shop.member('13800000007', '/search?keywords=布洛芬')
  const requestLog = watchCalls(page)
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^加入购物车/, disabled: false }) })
    .first()
  await card.waitFor()
  expect(await drawerWidth(page)).toBe(40)
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => {
        Object.assign(window, { clickedAt: performance.now() })
      },
      { capture: true, once: true },
    )
  })
  const added = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/cart',
  )
  await card.getByRole('button', { name: /^加入购物车/ }).click()
  await (await added).finished()
  // By the clock of the page alone.
  const waited = await page.evaluate(() => {
    const { clickedAt } = window as unknown as { clickedAt: number }
    const calls = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= clickedAt)
    return calls.find(({ name }) => new URL(name).pathname === '/api/cart')!.startTime - clickedAt
  })
  expect(waited).toBeGreaterThanOrEqual(199)
  await expect.poll(() => requestLog).toContain('GET /api/cart/total')
  await cartButton(page, 1).waitFor()
  // Nobody looks at the cart yet: it is not read.
  await mark(page)
  expect(requestLog).not.toContain('GET /api/cart/list')

  await tool(page).click()
  await expect.poll(() => drawerWidth(page)).toBe(310)
  await drawer(page)
    .getByText(/已选1种/)
    .waitFor()
  expect(requestLog.filter((one) => one === 'GET /api/cart/list')).toHaveLength(1)

  // An open drawer follows what is added beside it; so does the number of kinds.
  const second = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^加入购物车/, disabled: false }) })
    .nth(1)
  await second.getByRole('button', { name: /^加入购物车/ }).click()
  await drawer(page)
    .getByText(/已选2种/)
    .waitFor()
  await cartButton(page, 2).waitFor()

  // Keeping a favourite refreshes the total, too.
  await page.goto(`/list/info/${AMOXICILLIN}`)
  const favourite = page.getByRole('button', { name: '收藏', exact: true })
  await favourite.waitFor()
  await cartButton(page, 2).waitFor()
  const before = requestLog.filter((one) => one === 'GET /api/cart/total').length
  await favourite.click()
  await page.getByRole('status', { name: '提示消息' }).getByText('收藏成功').waitFor()
  await expect.poll(() => requestLog.filter((one) => one === 'GET /api/cart/total').length).toBeGreaterThan(before)

  await tool(page).click()
  await drawer(page).getByRole('button', { name: /^删除/ }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定', exact: true }).click()
  await cartButton(page, 1).waitFor()
  await tool(page).click()
  await expect.poll(() => drawerWidth(page)).toBe(40)
})

test('[ST-02] [ST-03] the drawer opens on the way to step 1, closes there; a changed cart is not reread', async () => {
  const page = await shop.member('13800000008', `/list/info/${AMOXICILLIN}`)
  await fillCart(shop, '13800000008')
  // The page comes when its lines do.
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/cart/list*', async (route) => {
    await arrival
    await route.continue()
  })
  await toCart(page).click()
  await expect.poll(() => drawerWidth(page)).toBe(310)
  expect(new URL(page.url()).pathname).toBe(`/list/info/${AMOXICILLIN}`)
  arrive()
  await page.waitForURL('**/cart')
  await expect.poll(() => drawerWidth(page)).toBe(40)
  await page.unroute('**/api/cart/list*')
  await page.getByRole('main').getByRole('article').first().waitFor()

  const requestLog = watchCalls(page)
  await tool(page).click()
  // Moving to the favourites touches the cart in two ways; the page itself knows what became of its lines.
  await page
    .getByRole('button', { name: /^把.*移入收藏/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定', exact: true }).click()
  await page.getByText('购物车是空的').first().waitFor()
  await expect.poll(() => requestLog).toContain('GET /api/cart/total')
  await mark(page)
  expect(requestLog).not.toContain('GET /api/cart/list')
  expect(await drawerWidth(page)).toBe(40)
})

test('[ST-02] at 1,680 px it stays open beside the lines and covers none; Escape or less room closes it', async () => {
  const page = await shop.member('13800000008', `/list/info/${AMOXICILLIN}`)
  await fillCart(shop, '13800000008')
  const lines = page.getByRole('main').getByRole('article')
  const close = drawer(page).getByRole('button', { name: '收起购物车' })
  const goThere = async (): Promise<void> => {
    await page.setViewportSize({ width: 1680, height: 900 })
    await toCart(page).click()
    await page.waitForURL('**/cart')
    await lines.first().waitFor()
    await close.waitFor()
  }
  await goThere()
  const panel = (await drawer(page).boundingBox())!
  for (const part of [page.getByRole('region', { name: '结算' }), ...(await lines.all())]) {
    await part.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = (await part.boundingBox())!
    expect(
      box.x + box.width <= panel.x || box.y + box.height <= panel.y,
      `${JSON.stringify(box)} under ${JSON.stringify(panel)}`,
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await close.waitFor({ state: 'hidden' })

  await page.goto(`/list/info/${AMOXICILLIN}`)
  await goThere()
  await page.setViewportSize({ width: 1366, height: 768 })
  await close.waitFor({ state: 'hidden' })
  // A visit that begins here has gone nowhere.
  await page.setViewportSize({ width: 1680, height: 900 })
  await page.goto('/cart')
  await lines.first().waitFor()
  expect(await drawerWidth(page)).toBe(40)
})

test('[ST-02] on a phone there is no drawer: the bar to pay stands on the tab bar', async () => {
  const page = await shop.member('13800000008', `/list/info/${AMOXICILLIN}`)
  // Too low for one line of the cart, so that the bar sticks.
  await page.setViewportSize({ ...phone, height: 560 })
  await fillCart(shop, '13800000008')
  await page.goto('/cart')
  const bar = page.getByRole('region', { name: '结算' })
  await bar.waitFor()
  const tabs = (await page.getByRole('navigation', { name: '底部导航' }).boundingBox())!
  await expect
    .poll(async () => {
      const { y, height } = (await bar.boundingBox())!
      return Math.round(y + height)
    })
    .toBe(Math.round(tabs.y))
  expect(await drawer(page).isVisible()).toBe(false)
  await bar.getByRole('button', { name: '去结算' }).click()
  await page.waitForURL('**/cart/step2')
  await page.getByRole('button', { name: '提交订单' }).waitFor()
  expect(await drawer(page).isVisible()).toBe(false)
})

test('[ST-13] a safe logout clears the flag of the tab and loads the page anew, without member data', async () => {
  // The flag is of the tab in which somebody has logged in.
  const page = await shop.visitor()
  await page.goto(`/login?to=/list/info/${AMOXICILLIN}`)
  await logIn(page, '13800000001')
  await page.waitForURL((url) => url.pathname === `/list/info/${AMOXICILLIN}`)
  expect(await page.evaluate((key) => window.sessionStorage.getItem(key), LOGIN_FLAG)).toBe('1')
  await page
    .getByRole('main')
    .getByText(/¥\s?\d/)
    .first()
    .waitFor()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '安全退出' }).click()
  await loaded
  await page.getByRole('link', { name: '请登录' }).waitFor()
  expect(await page.evaluate((key) => window.sessionStorage.getItem(key), LOGIN_FLAG)).toBeNull()
  expect(new URL(page.url()).pathname).toBe(`/list/info/${AMOXICILLIN}`)
  await page.getByRole('main').getByRole('link', { name: '登录后可见价格' }).first().waitFor()
  expect(await page.getByText('成都演示康宁大药房').count()).toBe(0)
})

/** The calls of a page from now on, as `GET /api/cart/list`. */
function watchCalls(page: Page): readonly string[] {
  const requestLog: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requestLog.push(`${request.method()} ${pathname}`)
  })
  return requestLog
}

const tool = (page: Page) => page.getByLabel('快捷工具').getByRole('button', { name: /^购物车/ })
const drawer = (page: Page) => page.getByRole('region', { name: '购物车', exact: true })
const toCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^购物车/ })
const cartButton = (page: Page, kinds: number) =>
  page.getByRole('banner').getByRole('link', { name: `购物车，${kinds}种商品` })

/** Width of the strip at the right edge with what has come out of it, px. */
const drawerWidth = (page: Page): Promise<number> =>
  page
    .getByLabel('快捷工具')
    .evaluate((rail) => Math.round(rail.parentElement!.parentElement!.getBoundingClientRect().width))
