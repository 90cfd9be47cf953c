import { orderCalls } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmAll, fillCart, payByBalance, submit, toConfirm } from './checkout.ts'
import { openSite, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

test('the back button after paying, an old address and another tab show no live pay button', async () => {
  const page = await shop.member('13800000007')
  await fillCart(shop, '13800000007')
  await toConfirm(page)
  const trade = await submit(page)
  // The same trade lies open in a second tab.
  const other = await page.context().newPage()
  await other.goto(`/cart/step3/${trade}`)
  await payButton(other).waitFor()
  await page.bringToFront()
  await payByBalance(page)

  // Steps 2 and 3 are not in the history: back leads before them, and nowhere can this be paid again.
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/cart')
  await page.getByText('购物车是空的').first().waitFor()
  await page.goForward()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  expect(await payButton(page).count()).toBe(0)

  await page.goto(`/cart/step3/${trade}`)
  await page.getByRole('status').getByText('订单已支付，无需重复付款').waitFor()
  expect(await payButton(page).count()).toBe(0)

  // The other tab looks again when it is shown; its button, pressed before that, would pay nothing either.
  await other.bringToFront()
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await other.getByRole('status').getByText('订单已支付，无需重复付款').waitFor()
  expect(await payButton(other).count()).toBe(0)
})

test('a double click on 提交订单 makes one order, and a reload of step 3 keeps it', async () => {
  const page = await shop.member('13800000008')
  const buyer = await fillCart(shop, '13800000008')
  const before = (await buyer.send(orderCalls.count, {})).all
  await toConfirm(page)
  await confirmAll(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/order') sent += 1
  })
  await page.getByRole('button', { name: '提交订单' }).dblclick()
  await page.waitForURL('**/cart/step3/*')
  const head = page.getByRole('region', { name: '待支付订单' })
  await head.waitFor()
  expect(sent).toBe(1)
  expect((await buyer.send(orderCalls.count, {})).all).toBe(before + 1)

  const shown = await amounts()
  await page.getByRole('checkbox', { name: /^使用余额/ }).uncheck()
  await page.getByRole('radio', { name: /微信/ }).check()
  await page.reload()
  await head.waitFor()
  expect(await amounts()).toEqual(shown)
  await page.getByRole('img', { name: '购物步骤：第3步，共4步，支付订单' }).waitFor()
  // A double click on the answer to the question before paying pays once, too.
  await page.getByRole('checkbox', { name: /^使用余额/ }).check()
  await payButton(page).click()
  await page.getByRole('alertdialog', { name: '确认使用余额' }).getByRole('button', { name: '确定' }).dblclick()
  await page.waitForURL('**/cart/step4?id=*')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()

  async function amounts(): Promise<string[]> {
    return [
      await head.getByText('应付金额').locator('..').locator('strong').innerText(),
      ...(await head.getByRole('listitem').allInnerTexts()),
    ]
  }
})

/** The button that would begin a payment. */
const payButton = (page: Page) => page.getByRole('button', { name: /^(立即支付|用余额支付)/ })
