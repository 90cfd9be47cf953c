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
import { afterSaleAdminCalls as admin, orderAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { memberByCalls, staff, type Caller } from './caller.ts'
import { looksRight } from './reading.ts'
import { openSiteOn, type Shop } from './shop.ts'

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
let member: Caller
let service: Caller
let warehouse: Caller
let finance: Caller
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark)
    select id, 6, 'recharge', 1000000, 'journey', '' from member where username = ${USER}`.execute(open.db)
  shop = await openSiteOn(database.url)
  const { url } = shop.server
  member = await memberByCalls(url, USER)
  ;[service, warehouse, finance] = await Promise.all([
    staff(url, 'service'),
    staff(url, 'warehouse'),
    staff(url, 'finance'),
  ])
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
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

/** An order of thirty units of one of the goods, paid from the balance and ready to be shipped. */
async function paidOrder(): Promise<number> {
  const found = (await row(
    open.db,
    sql<{ id: number }>`select g.id from goods g join stock s on s.goods_id = g.id and s.ck_id = 1
      where g.name = '感冒灵颗粒' and s.on_hand - s.reserved > 500 order by g.id limit 1`,
  ))!
  const added = await member.send(cartCalls.add, { params: [{ goods_id: found.id, number: 30 }] })
  const preview = await member.send(checkoutCalls.preview, { ids: added.added.join(',') })
  const made = await member.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: crypto.randomUUID(),
    address_id: preview.addresses[0]!.id,
  })
  const { trade_id } = made
  const { balance } = await member.send(paymentCalls.read, { trade_id })
  const code = balance.needs_code === 1 ? (await member.send(authCalls.smsSend, { scene: 'pay' })).code : undefined
  await member.send(paymentCalls.start, {
    trade_id,
    pay_type: 1,
    idempotency_key: crypto.randomUUID(),
    ...(code === undefined ? {} : { code }),
  })
  const { id } = made.orders[0]!
  // The check of paid orders runs in the background.
  await expect.poll(async () => (await member.send(orderCalls.read, { id })).status).toBe(30)
  return id
}

/** Opens a case with the dialog of the order's page; returns the page of the case. */
async function applyOnPage(page: Page, id: number, type: AfterSaleType, units: number): Promise<number> {
  await page.goto(`/order/info/${id}`)
  await page.getByRole('button', { name: /^申请售后/ }).click()
  const dialog = page.getByRole('dialog', { name: /^申请售后/ })
  await dialog.getByLabel('售后类型').selectOption(String(type))
  await dialog.getByLabel('原因').selectOption('2')
  if (units > 0) {
    await dialog.getByRole('textbox', { name: /数量$/ }).first().fill(String(units))
    await dialog.locator('input[type=file]').setInputFiles(PHOTO)
    // Its name is there while it is still on its way.
    await dialog.getByText('已上传').waitFor()
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

test('an order with a short shipment and cases of each type: page, call and ledger agree fen by fen', async () => {
  const before = await wallet()
  const id = await paidOrder()
  const placed = await member.send(orderCalls.read, { id })
  expect(before - (await wallet())).toBe(fromYuan(placed.payable))
  const page = await shop.member(USER, `/order/info/${id}`)

  // Ten of the thirty never come.
  const item_id = placed.items[0]!.id
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: 'A1', lines: [{ item_id, number: 20 }] })
  const short = await service.send(orderAdminCalls.shortage, { id, note: '供应商停产' })
  await page.reload()
  await page.getByText('缺货退款').first().waitFor()
  await page
    .getByText(formatYuan(yuan(short.refunded)))
    .first()
    .waitFor()
  let back = fromYuan(yuan(short.refunded))
  expect(before - fromYuan(placed.payable) + back).toBe(await wallet())
  await page
    .getByRole('button', { name: /^确认收货/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定', exact: true }).click()
  await page.getByText('已签收').first().waitFor()

  for (const [type, units] of [
    [1, 3],
    [2, 2],
    [3, 4],
    [4, 1],
    [5, 0],
    [6, 0],
    [7, 0],
  ] as const) {
    const caseId = await applyOnPage(page, id, type, units)
    await looksRight(page)
    const asked = await read(caseId)
    if (asked.expected !== null) await page.getByText(formatYuan(asked.expected)).first().waitFor()
    const held = await wallet()
    const ended = await toItsEnd(page, caseId)
    const amount = ended.refund === null ? 0 : fromYuan(ended.refund.amount)
    expect([type, amount > 0]).toEqual([type, type <= 2])
    if (amount > 0) {
      expect(ended.refund!.amount).toBe(asked.expected)
      await page.getByText(formatYuan(ended.refund!.amount)).first().waitFor()
    }
    expect([type, await wallet()]).toEqual([type, held + amount])
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

test('an order that is refused at the door comes back whole with all its money', async () => {
  const before = await wallet()
  const id = await paidOrder()
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: 'R1' })
  const refused = await service.send(admin.refused, { order_id: id, note: '外箱破损拒收', our_fault: 1 })
  const page = await shop.member(USER, `/order/returnInfo/${refused.id}`)
  await page.getByRole('heading', { name: /拒收 · 待验收/ }).waitFor()
  await warehouse.send(admin.inspect, { id: refused.id, lines: await arrived(refused.id) })
  await finance.send(admin.refund, { id: refused.id })
  await page.reload()
  await page.getByRole('heading', { name: /拒收 · 已完成/ }).waitFor()
  expect(await wallet()).toBe(before)
  expect(await member.send(orderCalls.read, { id })).toMatchObject({ status: 95, pay_status: 4 })
  expect(await brokenInvariants(open.db)).toEqual([])
})
