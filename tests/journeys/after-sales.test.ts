import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatYuan, fromYuan, yuan, type AfterSaleType } from '@yaopi/core'
import {
  afterSaleCalls,
  authCalls,
  cartCalls,
  checkoutCalls,
  memberCalls,
  orderCalls,
  paymentCalls,
  type AfterSale,
} from '@yaopi/core/contract'
import { afterSaleAdminCalls as admin, orderAdminCalls, recallAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { LONG } from '../long.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { memberByCalls, staff, type Caller } from './caller.ts'
import { atChannel } from './channel-book.ts'
import { looksRight } from './reading.ts'
import { openSite, type Shop } from './shop.ts'

const USER = '13800000001'
const PHOTO = {
  name: '破损.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
let folder: string
let member: Caller
let service: Caller
let warehouse: Caller
let finance: Caller
let quality: Caller
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark)
    select id, 1, 'recharge', 1000000, 'journey', '' from member where username = ${USER}`.execute(open.db)
  // Small orders are taken, for instant compensation.
  const none = { min: 0, fee: 0, free: 0 }
  const zone = { main: none, zy: none, ll: none, yx: none }
  await sql`insert into setting (key, value) values ('freight', ${JSON.stringify({ A: zone, B: zone, C: zone })})
    on conflict (key) do update set value = excluded.value`.execute(open.db)
  folder = mkdtempSync(join(tmpdir(), 'yaopi-cases-'))
  shop = await openSite({ DATABASE_URL: database.url, DATA_DIR: folder })
  const { url } = shop.server
  member = await memberByCalls(url, USER)
  ;[service, warehouse, finance, quality] = await Promise.all([
    staff(url, 'service'),
    staff(url, 'warehouse'),
    staff(url, 'finance'),
    staff(url, 'quality'),
  ])
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const wallet = async (): Promise<number> => fromYuan((await member.send(memberCalls.money, {})).total)
const ledger = async (): Promise<number> =>
  Number(
    (await row(
      open.db,
      sql<{ sum: number }>`select sum(l.amount)::bigint as sum from wallet_log l join member m on m.id = l.member_id
        where m.username = ${USER}`,
    ))!.sum,
  )

/** Some units of one of the goods in an order that waits for its money. */
async function placedOrder(number: number): Promise<{ readonly id: number; readonly trade_id: number }> {
  const found = (await row(
    open.db,
    sql<{ id: number }>`select g.id from goods g join stock s on s.goods_id = g.id and s.ck_id = 1
      where g.name = '感冒灵颗粒' and s.on_hand - s.reserved > 500
      order by exists (select from inspection_report r where r.goods_id = g.id), g.id limit 1`,
  ))!
  const added = await member.send(cartCalls.add, { params: [{ goods_id: found.id, number }] })
  const preview = await member.send(checkoutCalls.preview, { ids: added.added.join(',') })
  const { trade_id, orders } = await member.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: crypto.randomUUID(),
    address_id: preview.addresses[0]!.id,
  })
  return { id: orders[0]!.id, trade_id }
}

/** The check of paid orders runs in the background. */
const untilReady = (id: number) =>
  expect.poll(async () => (await member.send(orderCalls.read, { id })).status, { timeout: 20_000 }).toBe(30)

/** An order of thirty units of one of the goods, paid from the balance and ready to be shipped. */
async function paidOrder(): Promise<number> {
  const { id, trade_id } = await placedOrder(30)
  const { balance } = await member.send(paymentCalls.read, { trade_id })
  const code = balance.needs_code === 1 ? (await member.send(authCalls.smsSend, { scene: 'pay' })).code : undefined
  await member.send(paymentCalls.start, {
    trade_id,
    pay_type: 1,
    idempotency_key: crypto.randomUUID(),
    ...(code === undefined ? {} : { code }),
  })
  await untilReady(id)
  return id
}

/** The same paid at the simulated channel on its page; with the number of its payment. */
async function paidAtChannel(page: Page, number: number): Promise<{ readonly id: number; readonly paySn: string }> {
  const { id, trade_id } = await placedOrder(number)
  await page.goto(`/cart/step3/${trade_id}`)
  await page.waitForFunction(() => globalThis.earlyEvents === undefined)
  await page.getByRole('checkbox', { name: /^使用余额/ }).uncheck()
  await page.getByRole('radio', { name: /微信支付/ }).check()
  await page.getByRole('button', { name: /^立即支付/ }).click()
  const [cashier] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '打开支付页' }).click(),
  ])
  await cashier.getByRole('button', { name: '确认支付' }).click()
  await cashier.getByRole('status').getByText('已支付').waitFor()
  await cashier.close()
  await page.waitForURL('**/cart/step4?id=*')
  const { pay_sn } = (await row(
    open.db,
    sql<{ pay_sn: string }>`select pay_sn from payment where trade_id = ${trade_id} and status = 'paid'`,
  ))!
  await untilReady(id)
  return { id, paySn: pay_sn }
}

/** The same by calls: the form of the channel's page is sent without a browser. */
async function paidThere(number: number): Promise<{ readonly id: number; readonly paySn: string }> {
  const { id, trade_id } = await placedOrder(number)
  const { pay_sn, pay_url } = await member.send(paymentCalls.start, {
    trade_id,
    pay_type: 2,
    use_balance: 0,
    idempotency_key: crypto.randomUUID(),
  })
  expect((await fetch(`${pay_url!}/confirm`, { method: 'POST', redirect: 'manual' })).status).toBe(303)
  await untilReady(id)
  return { id, paySn: pay_sn }
}

/** Opens a case with the dialog of the order's page; returns the page of the case. */
async function applyOnPage(page: Page, id: number, type: AfterSaleType, units: number): Promise<number> {
  await page.goto(`/order/info/${id}`)
  await page.getByRole('button', { name: /^申请售后/ }).click()
  const dialog = page.getByRole('dialog', { name: /^申请售后/ })
  await dialog.getByLabel('售后类型').selectOption(String(type))
  await dialog.getByLabel('原因').selectOption({ label: units > 0 ? '破损' : '其他' })
  if (units > 0) {
    await dialog.getByRole('textbox', { name: /数量$/ }).first().fill(String(units))
    await dialog.locator('input[type=file]').setInputFiles(PHOTO)
    // Its name is there while it is still on its way.
    await dialog.getByText('已上传').first().waitFor()
  }
  await dialog.getByLabel('问题描述').fill('外包装破损')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/\/order\/(returnInfo|afterSalesInfo)\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

const read = (id: number): Promise<AfterSale> => member.send(afterSaleCalls.read, { id })

/** What staff and, on the page, the buyer do until a case has ended. */
async function toItsEnd(page: Page, id: number): Promise<AfterSale> {
  const { type } = await read(id)
  await service.send(admin.approve, { id, address: '演示路1号退货组' })
  if (type === 1 || type === 3) {
    await page.reload()
    await page.getByRole('button', { name: '填写寄回单号' }).click()
    const dialog = page.getByRole('dialog', { name: '填写寄回单号' })
    await dialog.getByLabel('快递公司').fill('演示快递')
    await dialog.getByLabel('快递单号').fill(`SF${id}00`)
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByRole('heading', { name: /待验收/ }).waitFor()
    await warehouse.send(admin.inspect, { id, lines: await arrived(id) })
  }
  if (type === 3 || type === 4) await warehouse.send(admin.reship, { id, company: '演示物流', wl_no: `HH${id}` })
  else if (type === 1 || type === 2) await finance.send(admin.refund, { id })
  else await service.send(admin.finish, { id, note: '已补齐' })
  // A refund of a channel is settled in the background.
  await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe(60)
  await page.reload()
  await page.getByRole('heading', { name: /已完成/ }).waitFor()
  return read(id)
}

/** The units of a case by line and lot, as they arrive: all of them, and good. */
const arrived = async (id: number) =>
  (
    await sql<{ item_id: number; lot_id: number; good: number }>`select order_item_id as item_id, lot_id, number as good
      from after_sale_item where case_id = ${id}`.execute(open.db)
  ).rows.map((lot) => ({ ...lot, bad: 0 }))

/** Ten of thirty units never come, the buyer receives the others on the page; what was refunded, fen. */
async function shortened(page: Page, id: number): Promise<number> {
  const item_id = (await member.send(orderCalls.read, { id })).items[0]!.id
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: 'A1', lines: [{ item_id, number: 20 }] })
  const short = await service.send(orderAdminCalls.shortage, { id, note: '供应商停产' })
  await page.goto(`/order/info/${id}`)
  await page.getByText('缺货退款').first().waitFor()
  await page
    .getByText(formatYuan(yuan(short.refunded)))
    .first()
    .waitFor()
  await receive(page)
  return fromYuan(yuan(short.refunded))
}

async function receive(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^确认收货/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定', exact: true }).click()
  await page.getByText('已签收').first().waitFor()
}

/** A case of a type from its dialog to its end; the amount of its refund on the page and by call, fen. */
async function refundedBy(page: Page, id: number, type: AfterSaleType, units: number): Promise<number> {
  const caseId = await applyOnPage(page, id, type, units)
  // The page of a case with goods, and of one without.
  if (LONG || type === 1 || type === 5) await looksRight(page)
  const asked = await read(caseId)
  if (asked.expected !== null) await page.getByText(formatYuan(asked.expected)).first().waitFor()
  const ended = await toItsEnd(page, caseId)
  if (ended.refund === null) return 0
  expect(ended.refund.amount).toBe(asked.expected)
  await page.getByText(formatYuan(ended.refund.amount)).first().waitFor()
  return fromYuan(ended.refund.amount)
}

/** Every type that a buyer may open of a large order, and units of it. */
const CASES = [
  [1, 3],
  [2, 2],
  [3, 4],
  [4, 1],
  [5, 0],
  [6, 0],
  [7, 0],
] as const

test('an order with a short shipment and cases of each type: page, call and ledger agree fen by fen', async () => {
  const before = await wallet()
  const id = await paidOrder()
  const placed = await member.send(orderCalls.read, { id })
  expect(before - (await wallet())).toBe(fromYuan(placed.payable))
  const page = await shop.member(USER)
  let back = await shortened(page, id)
  expect(before - fromYuan(placed.payable) + back).toBe(await wallet())
  for (const [type, units] of CASES) {
    const held = await wallet()
    const amount = await refundedBy(page, id, type, units)
    expect([type, amount > 0, await wallet()]).toEqual([type, type <= 2, held + amount])
    back += amount
  }
  const closed = await member.send(orderCalls.read, { id })
  expect(fromYuan(closed.refunded)).toBe(back)
  expect(closed.refunds!.reduce((sum, one) => sum + fromYuan(one.amount), 0)).toBe(back)
  expect(await wallet()).toBe(before - fromYuan(placed.payable) + back)
  expect(await ledger()).toBe(await wallet())
  await page.goto('/order?status=after_sale')
  await page.getByText('退货退款').first().waitFor()
  expect(await brokenInvariants(open.db)).toEqual([])
})

test('the same of an order paid at a channel: every fen is what the channel took and gave back', async (context) => {
  context.skip(!LONG)
  const before = await wallet()
  const page = await shop.member(USER)
  const { id, paySn } = await paidAtChannel(page, 30)
  const paid = fromYuan((await member.send(orderCalls.read, { id })).payable)
  expect(atChannel(folder, paySn)).toEqual({ paid, back: 0 })
  let back = await shortened(page, id)
  const given = () => atChannel(folder, paySn).back
  await expect.poll(given, { timeout: 20_000 }).toBe(back)
  // Those that bring money back; what the others do is the same however the order was paid.
  for (const [type, units] of LONG ? CASES : CASES.filter(([kind]) => kind <= 2)) {
    const amount = await refundedBy(page, id, type, units)
    back += amount
    expect([type, amount > 0, given()]).toEqual([type, type <= 2, back])
  }
  const closed = await member.send(orderCalls.read, { id })
  expect(fromYuan(closed.refunded)).toBe(back)
  expect(closed.refunds!.map((one) => [one.way, one.state])).toEqual(closed.refunds!.map(() => ['channel', 'done']))
  expect([await wallet(), await ledger()]).toEqual([before, before])
  expect(await brokenInvariants(open.db)).toEqual([])
}, 240_000)

test('instant compensation of a small order: at once to the balance, twice a month', async ({ skip }) => {
  skip(!LONG)
  const before = await wallet()
  const page = await shop.member(USER)
  const { id, paySn } = await paidThere(3)
  const order = await member.send(orderCalls.read, { id })
  expect(fromYuan(order.payable)).toBeLessThanOrEqual(5_000)
  expect(atChannel(folder, paySn)).toEqual({ paid: fromYuan(order.payable), back: 0 })
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: 'P1' })
  await page.goto(`/order/info/${id}`)
  await receive(page)
  let back = 0
  for (const times of [1, 2]) {
    const caseId = await applyOnPage(page, id, 9, 1)
    // Nobody of the staff does anything.
    const { refund, state } = await read(caseId)
    expect([state, refund!.way, refund!.state]).toEqual([60, 'balance', 'done'])
    await page.reload()
    await page.getByRole('heading', { name: '极速赔付 · 已完成' }).waitFor()
    await page.getByText(formatYuan(refund!.amount)).first().waitFor()
    if (times === 1) await looksRight(page)
    back += fromYuan(refund!.amount)
    expect([times, await wallet()]).toEqual([times, before + back])
  }
  await page.goto(`/order/info/${id}`)
  await page.getByRole('button', { name: /^申请售后/ }).click()
  const types = page.getByRole('dialog', { name: /^申请售后/ }).getByLabel('售后类型')
  await types.getByRole('option', { name: /极速赔付.*本月已使用2次/ }).waitFor({ state: 'attached' })
  const closed = await member.send(orderCalls.read, { id })
  expect([fromYuan(closed.refunded), await wallet(), await ledger()]).toEqual([back, before + back, before + back])
  expect(atChannel(folder, paySn)).toEqual({ paid: fromYuan(order.payable), back: 0 })
  expect(await brokenInvariants(open.db)).toEqual([])
}, 120_000)

test('an order that is refused at the door comes back whole with all its money', async () => {
  const before = await wallet()
  const page = await shop.member(USER)
  const { id, paySn } = await paidThere(30)
  const { paid } = atChannel(folder, paySn)
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: 'R1' })
  const refused = await service.send(admin.refused, { order_id: id, note: '外箱破损拒收', our_fault: 1 })
  await page.goto(`/order/returnInfo/${refused.id}`)
  await page.getByRole('heading', { name: /拒收 · 待验收/ }).waitFor()
  await warehouse.send(admin.inspect, { id: refused.id, lines: await arrived(refused.id) })
  await finance.send(admin.refund, { id: refused.id })
  await expect.poll(async () => (await read(refused.id)).state, { timeout: 60_000 }).toBe(60)
  await page.reload()
  await page.getByRole('heading', { name: /拒收 · 已完成/ }).waitFor()
  expect([await wallet(), atChannel(folder, paySn)]).toEqual([before, { paid, back: paid }])
  const { refund } = await read(refused.id)
  expect(fromYuan(refund!.amount)).toBe(paid)
  await page.getByText(formatYuan(refund!.amount)).first().waitFor()
  const order = await member.send(orderCalls.read, { id })
  expect(order).toMatchObject({ status: 95, pay_status: 4 })
  expect(fromYuan(order.refunded)).toBe(paid)
  expect(await brokenInvariants(open.db)).toEqual([])
}, 120_000)

test('a recalled batch of an order paid at a channel: what comes back is refunded by the channel', async ({ skip }) => {
  skip(!LONG)
  const before = await wallet()
  const page = await shop.member(USER)
  const { id, paySn } = await paidThere(30)
  const { paid } = atChannel(folder, paySn)
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: 'Z1' })
  await page.goto(`/order/info/${id}`)
  await receive(page)
  const { goods_id, batch_no } = (await row(
    open.db,
    sql<{ goods_id: number; batch_no: string }>`select l.goods_id, l.batch_no from order_line i
      join parcel_lot p on p.order_item_id = i.id join lot l on l.id = p.lot_id where i.order_id = ${id}
      order by p.number desc limit 1`,
  ))!
  await quality.send(recallAdminCalls.start, {
    goods_id,
    batch_no,
    class: 2,
    text: '标签印刷有误',
    address: '演示市演示路1号召回组 400-000-0000',
    idempotency_key: 'recall-channel',
  })
  const recalled = (await row(
    open.db,
    sql<{ id: number; units: number }>`select c.id, sum(i.number)::int as units from after_sale c
      join after_sale_item i on i.case_id = c.id where c.order_id = ${id} and c.type = 10 group by c.id`,
  ))!
  expect(recalled.units).toBeGreaterThan(2)

  // Two have been used up; the others go back.
  await page.goto(`/order/returnInfo/${recalled.id}`)
  await page.getByRole('button', { name: '答复召回' }).click()
  const dialog = page.getByRole('dialog', { name: '答复召回' })
  await dialog.getByRole('textbox', { name: /剩余数量/ }).fill(String(recalled.units - 2))
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '填写寄回单号' }).click()
  const express = page.getByRole('dialog', { name: '填写寄回单号' })
  await express.getByLabel('快递公司').fill('演示快递')
  await express.getByLabel('快递单号').fill('SF20261126')
  await express.getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name: /待验收/ }).waitFor()
  expect(atChannel(folder, paySn)).toEqual({ paid, back: 0 })
  await warehouse.send(admin.inspect, { id: recalled.id, lines: await arrived(recalled.id) })
  await finance.send(admin.refund, { id: recalled.id })
  await expect.poll(async () => (await read(recalled.id)).state, { timeout: 60_000 }).toBe(60)

  const { refund } = await read(recalled.id)
  const back = fromYuan(refund!.amount)
  const order = await member.send(orderCalls.read, { id })
  expect([back > 0, back < paid, fromYuan(order.refunded)]).toEqual([true, true, back])
  expect(atChannel(folder, paySn)).toEqual({ paid, back })
  expect([await wallet(), await ledger()]).toEqual([before, before])
  await page.reload()
  await page.getByRole('heading', { name: /召回退货 · 已完成/ }).waitFor()
  await page.getByText(formatYuan(refund!.amount)).first().waitFor()
  expect(await brokenInvariants(open.db)).toEqual([])
}, 120_000)
