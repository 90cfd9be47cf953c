import { orderCalls } from '@yaopi/core/contract'
import { orderAdminCalls, paymentAdminCalls } from '@yaopi/core/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff } from './caller.ts'
import { expectOrderState, fillCart, openOrder, submit, toConfirm } from './checkout.ts'
import { openSite, type Shop } from './shop.ts'

let shop: Shop
// Without jobs a paid order waits for a person, as one with doubts does: the automatic check would be quicker than the
// eye.
beforeAll(async () => {
  shop = await openSite({ RUN_JOBS: '0' })
})
afterAll(async () => {
  await shop.close()
})

test('a member pays at the simulated channel, sees the order shipped with its lots, and signs for it', async () => {
  const page = await shop.member('13800000007')
  const buyer = await fillCart(shop, '13800000007')
  await toConfirm(page)
  await submit(page)
  await page.getByRole('checkbox', { name: /^使用余额/ }).uncheck()
  await page.getByRole('radio', { name: /支付宝.*模拟支付/ }).check()
  const due = await page.getByRole('region', { name: '待支付订单' }).locator('strong').innerText()
  await page.getByRole('button', { name: `立即支付 ${due}` }).click()

  // The code and the link lead to the same pay page, which says that it is simulated.
  await page.getByRole('img', { name: '支付二维码' }).waitFor()
  const [cashier] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '打开支付页' }).click(),
  ])
  await cashier.getByText('模拟支付', { exact: true }).waitFor()
  await cashier.getByText(due.replace('¥', '').split('.')[0]!).first().waitFor()
  await cashier.getByRole('button', { name: '确认支付' }).click()
  await cashier.getByRole('status').getByText('已支付').waitFor()
  await cashier.close()

  // The page that waited goes on by itself.
  await page.bringToFront()
  await page.waitForURL('**/cart/step4?id=*')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  const id = await openOrder(page)
  await expectOrderState(page, '待审核')
  await page.getByText('支付宝').first().waitFor()

  const service = await staff(shop.server.url, 'service')
  await service.send(orderAdminCalls.audit, { id, pass: 1 })
  await expectOrderState(page, '待发货')
  const warehouse = await staff(shop.server.url, 'warehouse')
  const { lots } = await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: 'YS20261121' })
  await expectOrderState(page, '待收货')
  await page.getByText('商品已全部发出').waitFor()
  await page.getByText('YS20261121').first().waitFor()
  expect(lots.length).toBeGreaterThan(0)
  const goods = page.getByRole('table', { name: '商品清单' })
  for (const lot of lots)
    await goods
      .getByRole('row')
      .filter({ hasText: lot.batch_no })
      .filter({ hasText: lot.end_date })
      .filter({ hasText: `×${lot.number}` })
      .first()
      .waitFor()

  // Signing asks first.
  const sign = page.getByRole('button', { name: /^确认收货/ })
  await sign.click()
  const question = page.getByRole('alertdialog', { name: '温馨提示' })
  await question.getByRole('button', { name: '取消', exact: true }).click()
  await sign.click()
  await question.getByRole('button', { name: '确定', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '已签收' }).waitFor()
  await sign.waitFor({ state: 'detached' })
  expect(await buyer.send(orderCalls.read, { id })).toMatchObject({ status: 50, pay_status: 2 })
})

test('a member declares a bank transfer with its receipt; finance sends it back once, then confirms it', async () => {
  const page = await shop.member('13800000008')
  await fillCart(shop, '13800000008')
  await toConfirm(page)
  const trade = await submit(page)

  const declare = async (bank: string): Promise<void> => {
    await page.getByRole('checkbox', { name: /^使用余额/ }).uncheck()
    await page.getByRole('radio', { name: /对公转账/ }).check()
    const form = page.getByRole('form', { name: '提交汇款凭证' })
    await form.getByLabel('付款银行').fill(bank)
    await form.getByRole('button', { name: '提交汇款凭证' }).click()
    await form.getByText('请上传汇款回单或凭证').waitFor()
    await form
      .getByLabel('汇款凭证', { exact: true })
      .setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await form.getByRole('link', { name: /回单/ }).waitFor()
    await form.getByRole('button', { name: '提交汇款凭证' }).click()
    await page.waitForURL('**/cart/step4?id=*')
    await page.getByRole('heading', { name: '汇款凭证已提交' }).waitFor()
  }
  await declare('中国演示银行成都分行')

  const finance = await staff(shop.server.url, 'finance')
  const waiting = async () => (await finance.send(paymentAdminCalls.transfers, { state: 'waiting' })).data.at(-1)!
  const first = await waiting()
  expect(first).toMatchObject({ payer: '成都演示百草药房', amount: first.due })
  // Finance sees the receipt as it was sent.
  const receipt = await fetch(new URL(first.image, shop.server.url))
  expect(receipt.headers.get('content-type')).toMatch(/^image\//)
  await finance.send(paymentAdminCalls.reject, { id: first.id, reason: '附言缺少6位数字' })

  await page.goto(`/cart/step3/${trade}`)
  await page.getByRole('checkbox', { name: /^使用余额/ }).uncheck()
  await page.getByRole('radio', { name: /对公转账/ }).check()
  await page.getByRole('alert').getByText('附言缺少6位数字').waitFor()
  await declare('中国演示银行锦江支行')
  await finance.send(paymentAdminCalls.confirm, { id: (await waiting()).id })
  await page.reload()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await openOrder(page)
  await expectOrderState(page, '待审核')
  expect(await page.getByRole('link', { name: /^付款/ }).count()).toBe(0)
})
