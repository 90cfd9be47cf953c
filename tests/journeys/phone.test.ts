import { devices } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AMOXICILLIN, confirmAll, openOrder } from './checkout.ts'
import { expectFits } from './reading.ts'
import { moving, openSite, phone, type Shop } from './shop.ts'

const { userAgent, deviceScaleFactor } = devices['iPhone 13']!
const hand = { ...moving, viewport: phone, hasTouch: true, isMobile: true, userAgent, deviceScaleFactor } as const

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

test('on a phone a member searches, adds, checks out and pays by touch; nothing exceeds the screen', async () => {
  const page = await shop.member('13800000007', '/', hand)
  await page.getByRole('navigation', { name: '底部导航' }).waitFor()
  await expectFits(page)

  const box = page.getByRole('search', { name: '商品搜索' }).getByRole('combobox', { name: '搜索药品' })
  await box.tap()
  await box.pressSequentially('amxl', { delay: 40 })
  await page.getByRole('option', { name: '阿莫西林胶囊' }).first().waitFor()
  await expectFits(page)
  await page.getByRole('option', { name: '阿莫西林胶囊' }).first().tap()
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('keywords') === '阿莫西林胶囊')

  // The filters come up as a sheet and go again.
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.getByRole('button', { name: /^筛选/ }).tap()
  const sheet = page.getByRole('dialog', { name: '商品筛选' })
  await sheet.waitFor()
  await expectFits(page)
  await expect.poll(() => sheet.getByText('剂型').first().isVisible()).toBe(true)
  await sheet.getByRole('button', { name: /^查看/ }).tap()
  await sheet.waitFor({ state: 'hidden' })

  const card = page.getByRole('main').getByRole('article', { name: '阿莫西林胶囊' }).first()
  await card.getByRole('button', { name: /^加入购物车/ }).tap()
  await card.getByText(/购物车中\d+盒/).waitFor()
  await expectFits(page)
  await card.getByRole('link', { name: '阿莫西林胶囊' }).first().tap()
  await page.waitForURL('**/list/info/*')
  await page.getByRole('heading', { level: 1, name: '阿莫西林胶囊' }).waitFor()
  await expectFits(page)
  await page.getByRole('spinbutton').fill('40')
  await page.getByRole('button', { name: '加入购物车', exact: true }).tap()
  await page.getByText(/购物车已有5\d/).waitFor()

  // The cart is one tap away at the lower edge; the drawer does not lie over it.
  await page
    .getByRole('navigation', { name: '底部导航' })
    .getByRole('link', { name: /购物车/ })
    .tap()
  await page.waitForURL('**/cart')
  await page.getByRole('main').getByRole('article', { name: '阿莫西林胶囊' }).waitFor()
  await expectFits(page)
  // The bar leaves room for the goods, and its words stand on one line.
  const bar = page.getByRole('region', { name: '结算' })
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(140)
  for (const words of [/^已选/, /^合计/])
    expect((await bar.getByText(words).first().boundingBox())!.height).toBeLessThanOrEqual(28)
  await bar.getByRole('button', { name: '去结算' }).tap()
  await page.waitForURL('**/cart/step2')
  await confirmAll(page)
  await expectFits(page)
  // A line says until when it is good, and what one costs, in full.
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /阿莫西林胶囊.*×\d+/s })
    .first()
  const facts = line.getByText(/效期不早于 \d{4}-\d{2}$/)
  expect(await facts.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  const amounts = line.getByText(/^¥[\d,]+\.\d{2}$/)
  expect(await amounts.count()).toBe(2)
  for (const amount of await amounts.all()) expect(await amount.isVisible()).toBe(true)
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.waitForURL('**/cart/step3/*')
  await page.getByRole('checkbox', { name: /^使用余额/ }).uncheck()
  await page.getByRole('radio', { name: /微信.*模拟支付/ }).check()
  await expectFits(page)
  await page.getByRole('button', { name: /^立即支付/ }).tap()
  const link = page.getByRole('link', { name: '打开支付页' })
  await link.waitFor()
  await expectFits(page)
  const [cashier] = await Promise.all([page.context().waitForEvent('page'), link.tap()])
  await cashier.getByRole('button', { name: '确认支付' }).waitFor()
  await expectFits(cashier)
  await cashier.getByRole('button', { name: '确认支付' }).tap()
  await cashier.getByRole('status').getByText('已支付').waitFor()
  await cashier.close()
  await page.bringToFront()
  await page.waitForURL('**/cart/step4?id=*')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await expectFits(page)
  await openOrder(page)
  await expectFits(page)
})

test('on a phone quick purchase explains no keys', async () => {
  const page = await shop.member('13800000001', '/kjcg', hand)
  const note = page.getByRole('main').getByText('按历史、清单或模板一次加购')
  await note.waitFor()
  expect(await note.innerText()).toBe('按历史、清单或模板一次加购')
})

test('on a phone five taps lead from a goods page to a paid order', async () => {
  const page = await shop.member('13800000008', `/list/info/${AMOXICILLIN}`, hand)
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    const count = (): void => {
      ;(window as unknown as { taps: number }).taps += 1
    }
    document.addEventListener('click', (event) => event.isTrusted && event.detail > 0 && count(), { capture: true })
  })
  // Enough for the minimum order.
  await page.getByRole('spinbutton').first().fill('40')
  await page.getByRole('button', { name: '加入购物车', exact: true }).first().tap()
  await page.getByRole('status', { name: '提示消息' }).getByRole('button', { name: '去结算' }).tap()
  await page.waitForURL('**/cart/step2')
  await expectFits(page)
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.waitForURL('**/cart/step3/*')
  await page.getByRole('button', { name: /^用余额支付/ }).tap()
  await page.getByRole('alertdialog', { name: '确认使用余额' }).getByRole('button', { name: '确定' }).tap()
  await page.waitForURL('**/cart/step4?id=*')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { taps: number }).taps)).toBe(5)
})
