import { buffer } from 'node:stream/consumers'
import { orderCalls } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  agreeToSpend,
  AMOXICILLIN,
  codeShown,
  confirmAll,
  fillCart,
  openOrder,
  payByBalance,
  submit,
  toConfirm,
} from './checkout.ts'
import { readPdf } from './pdf-text.ts'
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

test('[ER-03] without a contract the checkout leads to it; once signed, the same cart can be ordered', async () => {
  const page = await shop.member('13800000006')
  // Another province, where an order begins at 300.00.
  await fillCart(shop, '13800000006', [{ goods_id: AMOXICILLIN, number: 50 }])
  await page.goto('/cart')
  await page.getByRole('button', { name: '去结算' }).click()
  const message = page.getByRole('alertdialog', { name: '温馨提示' })
  await message.getByText('请先签署年度质量保证协议与购销协议，购物车内容已保留').waitFor()
  await message.getByRole('button', { name: '去签署' }).click()
  await page.waitForURL('**/dzht')
  await page.getByText('合同尚未签署').waitFor()

  const form = page.getByRole('form', { name: '签署合同' })
  await form.getByLabel('签署人姓名').fill('周采购')
  await form.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  // A wrong code signs nothing and keeps what was filled in.
  await form.getByRole('button', { name: '获取验证码' }).click()
  const code = await codeShown(page)
  await form.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000')
  await form.getByRole('button', { name: '同意并签署' }).click()
  await page
    .getByText(/验证码错误/)
    .first()
    .waitFor()
  await expect.poll(() => form.getByLabel('签署人姓名').inputValue()).toBe('周采购')
  await form.getByLabel('短信验证码').fill(code)
  await form.getByRole('button', { name: '同意并签署' }).click()
  await page.getByText('合同已生效').waitFor()
  await page.getByRole('table', { name: '签署记录' }).getByRole('cell', { name: '周采购' }).waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/电子合同.*\.pdf$/)
  const file = await buffer(await download.createReadStream())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const { pages, text } = readPdf(file)
  expect(pages).toBeGreaterThan(1)
  for (const words of ['购销', '重庆演示康民大药房', '周采购', '质量保证']) expect(text).toContain(words)

  await page.getByRole('link', { name: '去购物车' }).click()
  await page.waitForURL('**/cart')
  await toConfirm(page)
  await submit(page)
  await payByBalance(page)
})

/** Takes the login away, as an expiry on the server does: the page learns of it with its next call. */
const endLogin = (page: Page): Promise<void> => page.context().clearCookies()

async function whereTo(page: Page): Promise<string> {
  const line = page.getByRole('region', { name: '应付金额' }).getByText(/^寄送至/)
  await line.waitFor()
  return line.innerText()
}
