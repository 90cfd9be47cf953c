import { tiersOf } from '@yaopi/core'
import { favouriteCalls, goodsCalls, memberCalls, orderCalls, quickPurchaseCalls } from '@yaopi/core/contract'
import { devices, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberByCalls } from './caller.ts'
import { AMOXICILLIN, confirmAll, fillCart, openOrder } from './checkout.ts'
import { expectFits, waitUntilIdle } from './reading.ts'
import { moving, openSite, phone, type Shop } from './shop.ts'

const { userAgent, deviceScaleFactor } = devices['iPhone 13']!
const hand = { ...moving, viewport: phone, hasTouch: true, isMobile: true, userAgent, deviceScaleFactor } as const
/** Held upright: the layout of a desk in the least width. */
const tablet = { ...moving, viewport: { width: 768, height: 1024 }, hasTouch: true } as const

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

  const search = page.getByRole('search', { name: '商品搜索' })
  const box = search.getByRole('combobox', { name: '搜索药品' })
  await box.tap()
  // [SH-07] The hot words come with the empty field and go with the first letter.
  await search.getByRole('link').first().waitFor()
  await expectFits(page)
  await box.pressSequentially('amxl', { delay: 40 })
  await expect.poll(() => search.getByRole('link').count()).toBe(0)
  // A suggestion is read whole, with what was typed of it.
  await box.fill('阿莫西')
  await expect.poll(() => page.getByRole('option').first().innerText()).toMatch(/^阿莫西林/)
  await box.fill('')
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
  await expect.poll(() => amounts.count()).toBe(2)
  for (const amount of await amounts.all()) await expect.poll(() => amount.isVisible()).toBe(true)
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
  await expect.poll(() => note.innerText()).toBe('按历史、清单或模板一次加购')
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

test('on a tablet names of goods in the cart and in orders, and ways to pay, are read on one line', async () => {
  await fillCart(shop, '13800000006', [{ goods_id: AMOXICILLIN, number: 10 }])
  const cart = await shop.member('13800000006', '/cart', tablet)
  await expect
    .poll(() => isOnOneLine(cart.getByRole('main').getByText('阿莫西林胶囊', { exact: true }).first()))
    .toBe(true)
  await expect.poll(() => isWithinScreen(cart)).toBe(true)

  const member = await memberByCalls(shop.server.url, '13800000001')
  const open = (await member.send(orderCalls.list, {})).data.find((order) => order.status === 10)!
  const page = await shop.member('13800000001', '/order', tablet)
  const first = page.getByRole('article', { name: new RegExp(open.order_sn) })
  await expect.poll(() => isOnOneLine(first.getByText(open.items[0]!.name, { exact: true }))).toBe(true)
  await expect.poll(() => isWithinScreen(page)).toBe(true)

  await page.goto(`/cart/step3/${open.trade_id}`)
  for (const way of ['支付宝', '微信支付', '对公转账'])
    await expect.poll(() => isOnOneLine(page.getByRole('main').getByText(way, { exact: true }))).toBe(true)
  await expect.poll(() => isWithinScreen(page)).toBe(true)
})

test('on a tablet words of lists, tables and checkout are read on one line; no page exceeds the screen', async () => {
  const [buyer, shopper] = ['13800000001', '13800000008'] as const
  const member = await memberByCalls(shop.server.url, buyer)
  await member.send(favouriteCalls.add, { goods_ids: [AMOXICILLIN] })
  const [bought] = (await member.send(quickPurchaseCalls.history, {})).data
  const { company } = await (await memberByCalls(shop.server.url, STORE)).send(memberCalls.base, {})
  await fillCart(shop, shopper)
  const rows: readonly (readonly [path: string, member: string, words: string | RegExp])[] = [
    ['/star', buyer, '阿莫西林胶囊'],
    ['/kjcg', buyer, bought!.goods.name],
    ['/yegl', OWNER, /^¥[\d,]+\.\d{2}$/],
    ['/ddgl', OWNER, company!],
    ['/cart/step2', shopper, /效期不早于 \d{4}-\d{2}$/],
    ['/cart/step2', shopper, /^寄送至/],
  ]
  for (const [path, username, words] of rows) {
    const page = await shop.member(username, path, tablet)
    const found = page.getByRole('main').getByText(words, { exact: true }).first()
    await expect.poll(() => isOnOneLine(found), { message: `${path} ${String(words)}` }).toBe(true)
    await expect.poll(() => isWithinScreen(page), { message: path }).toBe(true)
  }
  const page = await shop.member(buyer, undefined, tablet)
  for (const path of ['/', '/list', '/cart', '/user', '/dzfp', '/zzzj', '/addr', '/wdxx', '/lqzx', '/jfsc', '/news']) {
    await page.goto(path)
    await waitUntilIdle(page)
    await expect.poll(() => isWithinScreen(page), { message: path }).toBe(true)
  }
})

test('on a tablet the last tier of a price and the buttons of a table are in sight; titles have columns', async () => {
  const member = await memberByCalls(shop.server.url, '13800000001')
  const goods = (await member.send(goodsCalls.list, { per_page: 40 })).data.find((one) => tiersOf(one).length > 2)!
  const page = await shop.member('13800000001', `/list/info/${goods.id}`, tablet)
  const main = page.getByRole('main')
  const ladder = main
    .getByRole('table')
    .filter({ hasText: `${goods.bzdw}起` })
    .first()
  await expect
    .poll(() => ladder.evaluate(({ parentElement: place }) => place!.scrollWidth <= place!.clientWidth))
    .toBe(true)

  await page.goto('/list/table')
  const add = main.getByRole('button', { name: /^加入购物车/ }).first()
  await expect
    .poll(async () => {
      const { x, width } = (await add.boundingBox())!
      return x + width
    })
    .toBeLessThanOrEqual(tablet.viewport.width)

  const [order] = (await member.send(orderCalls.list, { status: 'finished' })).data
  await page.goto(`/order/info/${order!.id}`)
  const titles = main.getByRole('table', { name: '商品清单' }).locator('thead')
  await expect.poll(async () => (await titles.boundingBox())!.height).toBeLessThanOrEqual(1)
})

/** Whether no part of a page lies beyond the right edge of the screen. */
const isWithinScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** Whether the words of an element stand on one line and none of them is cut. */
const isOnOneLine = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const words = document.createRange()
    words.selectNodeContents(one)
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)))
    return lines.size === 1 && words.getBoundingClientRect().width <= one.getBoundingClientRect().width + 1
  })

/** An owner with three stores, and one of them. */
const [OWNER, STORE] = ['13800000003', '13800000031'] as const

/** Puts the finger on a field and writes what it is to hold. */
async function write(field: Locator, words: string): Promise<void> {
  await field.tap()
  await field.fill(words)
}

/** Whether all of an element is on the screen and nothing lies over it. */
const isInFullSight = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const isSeen = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (one.contains(hit) || hit.contains(one))
    }
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => isSeen(x, y)))
    return left >= 0 && right <= window.innerWidth && corners.every(Boolean)
  })

test('on a phone the forms of the account are filled by touch; nothing exceeds the screen', async () => {
  const page = await shop.member(OWNER, '/basic', hand)
  const main = page.getByRole('main')

  // The name is changed, and the text messages about orders are switched.
  const rename = page.getByRole('button', { name: '修改姓名' })
  const nameRow = main.getByRole('listitem').filter({ has: rename })
  await rename.tap()
  const name = page.getByRole('dialog', { name: '修改姓名' })
  await expectFits(page)
  await write(name.getByRole('textbox', { name: /^姓名/ }), '王掌柜')
  await name.getByRole('button', { name: '保存' }).tap()
  await name.waitFor({ state: 'hidden' })
  await nameRow.getByText('王掌柜', { exact: true }).waitFor()
  const aboutOrders = main
    .getByRole('listitem')
    .filter({ has: page.getByText('订单付款、发货与退款', { exact: true }) })
    .getByRole('checkbox', { name: '短信通知' })
  const before = await aboutOrders.isChecked()
  await aboutOrders.tap()
  await expect.poll(() => aboutOrders.isChecked()).toBe(!before)
  await expect.poll(() => aboutOrders.isEnabled()).toBe(true)
  await expectFits(page)
  await page.reload()
  await nameRow.getByText('王掌柜', { exact: true }).waitFor()
  await expect.poll(() => aboutOrders.isChecked()).toBe(!before)

  // An address is added, and its street changed.
  await page.goto('/addr')
  await main.getByRole('button', { name: '新增地址' }).first().tap()
  const added = page.getByRole('dialog', { name: '新增收货地址' })
  await expectFits(page)
  await write(added.getByRole('textbox', { name: /^收货人/ }), '钱库管')
  await write(added.getByRole('textbox', { name: /^联系电话/ }), '028-85551234')
  for (const [list, region] of [
    ['省', '四川省'],
    ['市', '成都市'],
    ['区县', '武侯区'],
  ] as const)
    await added.getByRole('combobox', { name: list, exact: true }).selectOption({ label: region })
  await write(added.getByRole('textbox', { name: /^详细地址/ }), '演示物流园9号库')
  await added.getByRole('button', { name: '保存' }).tap()
  await added.waitFor({ state: 'hidden' })
  const address = main.getByRole('listitem').filter({ hasText: '钱库管' })
  await address.getByText('待审核', { exact: true }).waitFor()
  await expectFits(page)
  await address.getByRole('button', { name: '修改钱库管的地址' }).tap()
  const changed = page.getByRole('dialog', { name: '修改收货地址' })
  await write(changed.getByRole('textbox', { name: /^详细地址/ }), '演示物流园12号库东门')
  await changed.getByRole('button', { name: '保存' }).tap()
  await changed.waitFor({ state: 'hidden' })
  await address.getByText(/演示物流园12号库东门$/).waitFor()
  await expectFits(page)

  // The code to bind a WeChat is on the screen, all of it.
  await page.goto('/bdwx')
  const code = main.getByRole('img', { name: '微信二维码' })
  await main.getByText(/^二维码\d分\d\d秒内有效$/).waitFor()
  await code.scrollIntoViewIfNeeded()
  await expect.poll(() => isInFullSight(code)).toBe(true)
  await expectFits(page)

  // A complaint is sent, and stands below the form.
  const words = '收到的货外箱破损，里面少了两盒'
  await page.goto('/help/us/tsjy')
  await main.getByRole('combobox', { name: /^类型/ }).selectOption({ label: '投诉' })
  await write(main.getByRole('textbox', { name: /^内容/ }), words)
  await expectFits(page)
  await main.getByRole('button', { name: '提交', exact: true }).tap()
  const own = main.getByRole('region', { name: '我的投诉与建议' }).getByRole('listitem').filter({ hasText: words })
  await own.getByText(/^待答复/).waitFor()
  await expectFits(page)

  // A store is switched to; the strip says so on the page that follows.
  const { company } = await (await memberByCalls(shop.server.url, STORE)).send(memberCalls.base, {})
  await page.goto('/ddgl')
  const store = main.getByRole('table', { name: '门店' }).getByRole('row').filter({ hasText: company! })
  await store.waitFor()
  await expectFits(page)
  await store.getByRole('button', { name: `切换到${company}`, exact: true }).tap()
  await page.getByRole('complementary', { name: '当前门店' }).getByText(company!, { exact: true }).waitFor()
  await expectFits(page)
})
