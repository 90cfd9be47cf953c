import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AMOXICILLIN, codeShown, fillCart, payByBalance, submit, toConfirm } from './checkout.ts'
import { readPdf } from './pdf-text.ts'
import { openSite, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
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
  await page.getByRole('region', { name: '签署记录' }).getByRole('cell', { name: '周采购' }).waitFor()

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
