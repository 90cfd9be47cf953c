import { orderCalls } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeToSpend, AMOXICILLIN, confirmAll, fillCart, openOrder, payByBalance, toConfirm } from './checkout.ts'
import { logIn, openSite, type Shop } from './shop.ts'

const USER = '13800000001'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

test('[ER-02] [RO-02] a login that ends on step 2 comes back there with its fields; the order is placed', async () => {
  const page = await shop.member(USER)
  const buyer = await fillCart(shop, USER)
  await toConfirm(page)
  const addresses = page.getByRole('radiogroup', { name: '收货地址' }).getByRole('radio')
  await addresses.nth(1).check()
  const chosen = await whereTo(page)
  await page.getByRole('radio', { name: /增值税普通发票|普票/ }).check()
  await page.getByRole('textbox', { name: '备注' }).fill('周一上午9点后送，走后门')

  await endLogin(page)
  await confirmAll(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('to') === '/cart/step2')
  await logIn(page, USER)
  await page.waitForURL('**/cart/step2')
  await expectKept()

  // It may end a second time, before the page asks anything: a reload leads the same way.
  await endLogin(page)
  await page.reload()
  await page.waitForURL('**/login?to=*')
  await logIn(page, USER)
  await page.waitForURL('**/cart/step2')
  await expectKept()

  const before = (await buyer.send(orderCalls.count, {})).all
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/cart/step3/*')
  expect((await buyer.send(orderCalls.count, {})).all).toBe(before + 1)
  await payByBalance(page)
  const id = await openOrder(page)
  await page.getByText('周一上午9点后送，走后门').waitFor()
  const order = await buyer.send(orderCalls.read, { id })
  expect(chosen).toContain(order.address.detail)

  async function expectKept(): Promise<void> {
    await expect.poll(() => page.getByRole('textbox', { name: '备注' }).inputValue()).toBe('周一上午9点后送，走后门')
    await expect.poll(() => page.getByRole('radio', { name: /增值税普通发票|普票/ }).isChecked()).toBe(true)
    expect(await whereTo(page)).toBe(chosen)
    await page.getByText('共1种，数量40').waitFor()
  }
})

test('[ER-02] a login that ends on the way to paying comes back to the same trade', async () => {
  const page = await shop.member(USER)
  await fillCart(shop, USER, [{ goods_id: AMOXICILLIN, number: 30 }])
  await toConfirm(page)
  await confirmAll(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/cart/step3/*')
  const { pathname } = new URL(page.url())
  await page.getByRole('checkbox', { name: /^使用余额/ }).check()
  await endLogin(page)
  await page.getByRole('button', { name: /^用余额支付/ }).click()
  await agreeToSpend(page)
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('to') === pathname)
  await logIn(page, USER)
  await page.waitForURL(`**${pathname}`)
  await payByBalance(page)
})

/** Takes the login away, as an expiry on the server does: the page learns of it with its next call. */
const endLogin = (page: Page): Promise<void> => page.context().clearCookies()

async function whereTo(page: Page): Promise<string> {
  const line = page.getByRole('region', { name: '应付金额' }).getByText(/^寄送至/)
  await line.waitFor()
  return line.innerText()
}
