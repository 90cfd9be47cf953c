import { checkoutCalls, goodsCalls, orderCalls } from '@yaopi/core/contract'
import { hmReceiptAdminCalls, orderAdminCalls, paymentAdminCalls } from '@yaopi/core/staff'
import { formatYuan, fromYuan } from '@yaopi/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, rows, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { memberByCalls, staff } from './caller.ts'
import { fillCart } from './checkout.ts'
import { openSite, type Shop } from './shop.ts'

let database: { readonly url: string; readonly drop: () => Promise<void> }
let base: OpenDb
let shop: Shop
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  base = await openDb({ url: database.url, poolSize: 1 })
  shop = await openSite({ DATABASE_URL: database.url })
})
afterAll(async () => {
  await shop.close()
  await base.close()
  await database.drop()
})

const PHARMACY = '13800000001'

test('controlled drugs go from the order to the archived receipt', async () => {
  const page = await shop.member(PHARMACY, '/cart/hm')
  await page.getByText('无待付款含麻订单').waitFor()

  const buyer = await memberByCalls(shop.server.url, PHARMACY)
  const found = (await buyer.send(goodsCalls.list, { keywords: '酚麻美敏', per_page: 40 })).data
  const drug = found.find((one) => one.is_buy === 1 && one.tags.some((tag) => tag.name === '麻') && one.number > 60)!
  const number = Math.ceil(20 / drug.zbz) * drug.zbz
  const member = await fillCart(shop, PHARMACY, [{ goods_id: drug.id, number }])
  const preview = await member.send(checkoutCalls.preview, {})
  const placed = await member.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: 'journey-drug',
    address_id: preview.addresses[0]!.id,
    ticks: preview.ticks.map((tick) => tick.code),
  })
  const id = placed.orders.find((one) => one.settle_group === 'hm')!.id

  await page.goto('/cart/hm')
  const open = page.getByRole('table', { name: '待付款的含麻订单' })
  await open.getByText(drug.name).first().waitFor()
  await open.getByRole('link', { name: '去付款' }).click()
  await page.waitForURL('**/cart/hm?id=*')
  const payable = (await member.send(orderCalls.read, { id })).payable
  await page.getByRole('main').getByText(formatYuan(payable)).first().waitFor()
  const form = page.getByRole('form', { name: '提交汇款凭证' })
  await form.getByLabel('付款银行').fill('演示银行成都分行')
  const picture = { name: '回单.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await form.getByLabel('汇款凭证', { exact: true }).setInputFiles(picture)
  await form.getByRole('link', { name: /回单/ }).waitFor()
  await form.getByRole('button', { name: '提交汇款凭证' }).click()
  await page.waitForURL('**/cart/step4?id=*')

  const finance = await staff(shop.server.url, 'finance')
  const { data: transfers } = await finance.send(paymentAdminCalls.transfers, { state: 'waiting' })
  const amount = preview.groups.find((group) => group.settle_group === 'hm')!.amounts.payable
  expect(payable).toBe(amount)
  await finance.send(paymentAdminCalls.confirm, { id: transfers.find((one) => one.amount === amount)!.id })
  expect(
    await rows(
      base.db,
      sql`select p.amount::int, p.balance_recharge::int + p.balance_gift::int as balance, p.status,
        p.is_hm from payment p join orders o on o.trade_id = p.trade_id and p.is_hm where o.id = ${id}`,
    ),
  ).toEqual([{ amount: fromYuan(payable), balance: 0, status: 'paid', is_hm: true }])
  expect((await member.send(orderCalls.read, { id })).paid).toBe(payable)
  const service = await staff(shop.server.url, 'service')
  await service.send(orderAdminCalls.audit, { id, pass: 1 })
  const warehouse = await staff(shop.server.url, 'warehouse')
  const { lots } = await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: 'HM1' })
  await page.goto('/hmdd?tab=unsigned')
  await page.getByRole('table', { name: '含麻订单' }).getByText(lots[0]!.batch_no).waitFor()
  await warehouse.send(orderAdminCalls.sign, { id })

  await expect.poll(async () => (await member.send(orderCalls.read, { id })).can.upload_hm).toBe(true)
  await page.goto(`/order/info/${id}`)
  await page
    .getByRole('link', { name: /上传回执/ })
    .first()
    .click()
  await page.waitForURL('**/hmdd')
  const row = page.getByRole('row').filter({ hasText: lots[0]!.batch_no })
  await row.getByText('上传剩余').waitFor()
  const paper = await page.request.get((await row.getByRole('link', { name: /回执单/ }).getAttribute('href'))!)
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await row.getByRole('button', { name: /上传订单.*的回执/ }).click()
  const dialog = page.getByRole('dialog', { name: '上传回执' })
  await dialog.getByLabel(/^收货人/).fill('张三')
  await dialog
    .getByRole('button', { name: /确定|提交|上传|保存/ })
    .last()
    .click()
  await dialog.getByText('请上传回执文件').waitFor()
  await dialog.getByLabel(/^回执文件/).setInputFiles({ ...picture, name: '回执.png' })
  await dialog.getByRole('link', { name: /回执/ }).waitFor()
  await dialog
    .getByRole('button', { name: /确定|提交|上传|保存/ })
    .last()
    .click()
  await page.getByText('回执已上传，等待审核').waitFor()

  const quality = await staff(shop.server.url, 'quality')
  const waiting = (await quality.send(hmReceiptAdminCalls.list, {})).data.find((one) => one.order_id === id)
  expect(waiting).toMatchObject({ order_id: id, receiver: '张三' })
  await quality.send(hmReceiptAdminCalls.approve, { id })
  await page.goto('/hmdd?tab=archived')
  await page
    .getByRole('table', { name: '含麻订单' })
    .getByText(/保存至20\d\d/)
    .waitFor()
  expect(await brokenInvariants(base.db)).toEqual([])
}, 180_000)
