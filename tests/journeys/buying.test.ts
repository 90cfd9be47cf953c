import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeToSpend, codeShown, confirmAll, expectOrderState } from './checkout.ts'
import { moving, openSite, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

test('a member finds amxl with the keyboard, adds from list, table and detail, and edits the cart', async () => {
  const page = await shop.member('13800000007', '/', moving)

  // [SH-07] The keyboard alone: type initials, choose the first suggestion, go.
  const box = page.getByRole('search', { name: '商品搜索' }).getByRole('combobox', { name: '搜索药品' })
  await box.focus()
  await page.keyboard.type('amxl', { delay: 40 })
  await page.getByRole('option', { name: '阿莫西林胶囊' }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: '阿莫西林胶囊', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('keywords') === '阿莫西林胶囊')

  // From a card.
  const card = page.getByRole('main').getByRole('article', { name: '阿莫西林胶囊' }).first()
  await card.getByRole('button', { name: /^加入购物车/ }).click()
  await card.getByText(/购物车中\d+盒/).waitFor()
  await page.getByRole('status', { name: '提示消息' }).getByText('已加入购物车').first().waitFor()

  // From the table: the quantity, then Enter; the field of the next row gets the focus.
  await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '表格' }).click()
  await page.waitForURL('**/search/table?*')
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })
  const field = rows.nth(1).getByRole('textbox')
  await field.focus()
  await field.fill('10')
  await page.keyboard.press('Enter')
  await rows
    .nth(1)
    .getByText(/^10盒$/)
    .waitFor()

  // From the detail of another name; its list comes as the table that was chosen last.
  await box.fill('布洛芬')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('keywords') === '布洛芬')
  await page.getByRole('main').getByRole('row').getByRole('link', { name: '布洛芬缓释胶囊' }).first().click()
  await page.waitForURL('**/list/info/*')
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await page.getByText(/购物车已有\d+/).waitFor()

  // The cart: three lines, all of them ticked.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^购物车，3种商品/ })
    .click()
  await page.waitForURL('**/cart')
  const lines = page.getByRole('main').getByRole('article')
  await expectCount(lines, 3)
  const bar = page.getByRole('region', { name: '结算' })
  await bar.getByText(/已选 3 种/).waitFor()

  // A quantity changes the line and the total at once, and is still so after a reload.
  const second = lines.nth(1)
  const before = await total(bar)
  const saved = page.waitForResponse((answer) => /\/api\/cart\/\d+\/edit$/.test(answer.url()))
  await second.getByRole('spinbutton').fill('20')
  await page.keyboard.press('Tab')
  await expect.poll(() => total(bar)).not.toBe(before)
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect.poll(() => lines.nth(1).getByRole('spinbutton').inputValue()).toBe('20')

  // Unticking leaves the line out of the total; ticking brings it back.
  const whole = await total(bar)
  await lines.nth(1).getByRole('checkbox').uncheck()
  await bar.getByText(/已选 2 种/).waitFor()
  expect(await total(bar)).toBeLessThan(whole)
  await lines.nth(1).getByRole('checkbox').check()
  await bar.getByText(/已选 3 种/).waitFor()
  expect(await total(bar)).toBe(whole)

  // [ER-09] Removing asks first; no keeps the line, yes takes it.
  await lines.nth(2).getByRole('button', { name: /^删除/ }).click()
  const question = page.getByRole('alertdialog', { name: '温馨提示' })
  await question.getByText('确定删除这件商品吗?').waitFor()
  await question.getByRole('button', { name: '取消', exact: true }).click()
  await expectCount(lines, 3)
  await lines.nth(2).getByRole('button', { name: /^删除/ }).click()
  await question.getByRole('button', { name: '确定', exact: true }).click()
  await expectCount(lines, 2)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^购物车，2种商品/ })
    .waitFor()

  // Checkout: what stands there is what was chosen, with the address and the amounts.
  const payable = await total(bar)
  await bar.getByRole('button', { name: '去结算' }).click()
  await page.waitForURL('**/cart/step2')
  await page.getByRole('img', { name: '购物步骤：第2步，共4步，确认订单' }).waitFor()
  const totals = page.getByRole('region', { name: '应付金额' })
  await totals.getByText(/寄送至 四川省 成都市 青羊区/).waitFor()
  expect(Math.round(yuanIn(await totals.innerText(), /应付\s*¥([\d,.]+)/) * 100)).toBe(Math.round(payable * 100))
  await page.getByRole('textbox', { name: '备注' }).fill('上午送货')
  await confirmAll(page)
  await totals.getByRole('button', { name: '提交订单' }).click()

  // Paid from the balance, without a code below 500.
  await page.waitForURL('**/cart/step3/*')
  expect(payable).toBeLessThan(500)
  await page.getByRole('checkbox', { name: /^使用余额/ }).check()
  await page.getByRole('button', { name: /^用余额支付/ }).click()
  await agreeToSpend(page)
  await page.waitForURL('**/cart/step4?id=*')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()

  await page.getByRole('list', { name: '本次订单' }).getByRole('link').first().click()
  await page.waitForURL('**/order/info/*')
  await page.getByText('上午送货').waitFor()
  // The automatic check lets it pass within a moment (domain.md §3.4).
  await expectOrderState(page, '待发货')
  await page.goto('/order')
  await page.getByRole('article', { name: /^订单/ }).first().getByText('待发货').first().waitFor()
  await page.goto('/cart')
  await page.getByText('购物车是空的').first().waitFor()
})

test('more than 500.00 from the balance asks for a code, and only the right one pays', async () => {
  const page = await shop.member('13800000001', '/list/info/1', moving)
  await page.getByRole('spinbutton').fill('80')
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await page.getByText(/购物车已有80/).waitFor()
  await page.goto('/cart')
  await tickOnly(page, '阿莫西林胶囊')
  await page.getByRole('button', { name: '去结算' }).click()
  await page.waitForURL('**/cart/step2')
  await confirmAll(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/cart/step3/*')
  await page.getByRole('checkbox', { name: /^使用余额/ }).check()
  const pay = page.getByRole('button', { name: /^用余额支付/ })
  await pay.click()
  await page.getByText('请填写6位短信验证码', { exact: false }).waitFor()
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = await codeShown(page)
  await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000')
  await pay.click()
  await agreeToSpend(page)
  await page
    .getByText(/验证码/)
    .filter({ hasText: /错误|不正确|有误/ })
    .first()
    .waitFor()
  await page.getByLabel('短信验证码').fill(code)
  await pay.click()
  await agreeToSpend(page)
  await page.waitForURL('**/cart/step4?id=*')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
})

/** The total of the bar at the lower edge, yuan. */
const total = async (bar: Locator): Promise<number> => yuanIn(await bar.innerText(), /合计（含运费）\s*¥([\d,.]+)/)
const yuanIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)![1]!.replaceAll(',', ''))

async function expectCount(lines: Locator, count: number): Promise<void> {
  await expect.poll(() => lines.count()).toBe(count)
}

/** Leaves only the lines of one name ticked. */
async function tickOnly(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('region', { name: '结算' })
  await bar.getByRole('checkbox', { name: '全选' }).check()
  await bar.getByRole('checkbox', { name: '全选' }).uncheck()
  await page.getByRole('main').getByRole('article', { name }).first().getByRole('checkbox').check()
  await bar.getByText(/已选 1 种/).waitFor()
}
