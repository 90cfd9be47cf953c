import { formatYuan, fromYuan, yuan } from '@yaopi/core'
import {
  authCalls,
  cartCalls,
  checkoutCalls,
  invoiceCalls,
  orderCalls,
  paymentCalls,
  type Invoice,
} from '@yaopi/core/contract'
import { afterSaleAdminCalls, invoiceAdminCalls, orderAdminCalls } from '@yaopi/core/staff'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb, row, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { LONG } from '../long.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { memberByCalls, runJob, staff, type Caller } from './caller.ts'
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
const SOON = { timeout: 150_000, interval: 1_000 }

let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
let member: Caller
let finance: Caller
let admin: Caller
let warehouse: Caller
let seeded: number
// Each test, and each retry, has a shop of its own: what was issued before would be counted again.
beforeEach(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  seeded = (await row(open.db, sql<{ id: number }>`select max(id)::int as id from invoice`))!.id
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark)
    select id, 1, 'recharge', 1000000, 'journey', '' from member where username = ${USER}`.execute(open.db)
  // Of the gift balance a hundred yuan are left: they are a discount on the first invoice.
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark)
    select w.member_id, 5, 'gift', 10000 - w.gift, 'journey-gift', '' from wallet w join member m on m.id = w.member_id
    where m.username = ${USER} and w.gift <> 10000`.execute(open.db)
  shop = await openSiteOn(database.url)
  const { url } = shop.server
  member = await memberByCalls(url, USER)
  finance = await staff(url, 'finance')
  admin = await staff(url, 'admin')
  warehouse = await staff(url, 'warehouse')
})
afterEach(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

/** An order of one of the goods, paid from the balance, shipped and signed for. */
async function deliveredOrder(number: number): Promise<number> {
  const goods = (await row(
    open.db,
    sql<{ id: number }>`select g.id from goods g join stock s on s.goods_id = g.id and s.ck_id = 1
      where g.name = '感冒灵颗粒' and s.on_hand - s.reserved > 500 order by g.id limit 1`,
  ))!
  const added = await member.send(cartCalls.add, { params: [{ goods_id: goods.id, number }] })
  const preview = await member.send(checkoutCalls.preview, { ids: added.added.join(',') })
  const { trade_id, orders } = await member.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: crypto.randomUUID(),
    address_id: preview.addresses[0]!.id,
  })
  await sql`delete from sms_code`.execute(open.db)
  await sql`delete from rate_limit`.execute(open.db)
  const { balance } = await member.send(paymentCalls.read, { trade_id })
  const code = balance.needs_code === 1 ? (await member.send(authCalls.smsSend, { scene: 'pay' })).code : undefined
  await member.send(paymentCalls.start, {
    trade_id,
    pay_type: 1,
    idempotency_key: crypto.randomUUID(),
    ...(code === undefined ? {} : { code }),
  })
  const { id } = orders[0]!
  await expect.poll(async () => (await member.send(orderCalls.read, { id })).status, { timeout: 20_000 }).toBe(30)
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: `FP${id}` })
  await warehouse.send(orderAdminCalls.sign, { id })
  return id
}

/** Invoices of a list, without the one that the demo begins with. */
const invoices = async (tab: 'pending' | 'issued' | 'closed'): Promise<readonly Invoice[]> =>
  (await member.send(invoiceCalls.list, { tab })).data.filter(({ id }) => id > seeded)
/** Waits until a number is read that a job brings about, which runs at once instead of four times a minute. */
const untilDone = (job: 'issue-invoices' | 'red-invoices', read: () => Promise<number>, wanted: number) =>
  expect.poll(() => runJob(admin, job).then(read), SOON).toBe(wanted)
const text = (amount: number): string => formatYuan(yuan(amount))
/** What the tables say of an invoice: with tax, and what is left after red ones; fen. */
const stored = async (id: number) =>
  (await row(
    open.db,
    sql<{ total: number; left: number; lines: number; files: number }>`select v.amount + v.tax as total,
      v.amount + v.tax - v.red as left, (select sum(l.amount + l.tax)::bigint from invoice_line l
        where l.invoice_id = v.id and l.red_id = 0) as lines,
      (select count(*)::int from invoice_file f where f.invoice_id = v.id and f.red_id = 0) as files
      from invoice v where v.id = ${id}`,
  ))!

test('[PR-03] one invoice of three orders, a return, red, reissued: page, call, tables agree', async (context) => {
  context.skip(!LONG)
  const page = await shop.member(USER)
  const orders = [await deliveredOrder(30), await deliveredOrder(40), await deliveredOrder(50)]
  const { data } = await member.send(invoiceCalls.orders, {})
  const paid = orders.map((id) => data.find((one) => one.order_id === id)!.amount)
  expect(data.find((one) => one.order_id === orders[0])!.gift).toBe(100)
  const total = Math.round(paid.reduce((sum, one) => sum + one * 100, 0)) / 100

  // From the order, by its button, and from the header.
  await page.goto(`/order/info/${orders[0]!}`)
  await page.getByRole('link', { name: /^申请开票/ }).click()
  await page.waitForURL(/\/dzfp\?order=/)
  const dialog = page.getByRole('dialog', { name: '申请开票' })
  await dialog.getByText(`价税合计 ${text(paid[0]!)}`).waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('banner').getByRole('link', { name: '电子发票' }).click()
  await page.getByRole('heading', { name: '电子发票' }).waitFor()
  const table = page.getByRole('table', { name: '可开票订单' })
  for (const id of orders) await table.getByRole('checkbox', { name: new RegExp(String(id)) }).check()
  await looksRight(page)
  await page.getByRole('button', { name: '合并申请开票' }).click()
  await dialog.getByText(`价税合计 ${text(total)}`).waitFor()
  await dialog.getByLabel('接收邮箱').fill('caiwu@example.com')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/tab=pending/)
  await page.getByRole('table', { name: '发票' }).getByText(text(total)).first().waitFor()

  await untilDone('issue-invoices', async () => (await invoices('issued')).length, 1)
  const [one] = await invoices('issued')
  expect(one).toMatchObject({ total, left: total, email: 'caiwu@example.com' })
  expect(await stored(one!.id)).toEqual({
    total: fromYuan(yuan(total)),
    left: fromYuan(yuan(total)),
    lines: fromYuan(yuan(total)),
    files: 3,
  })
  await page.goto('/dzfp?tab=issued')
  const list = page.getByRole('table', { name: '发票' })
  await list.getByText(one!.number).first().waitFor()
  await list.getByText(text(total), { exact: true }).waitFor()
  for (const kind of ['PDF', 'OFD', 'XML']) {
    const link = list.getByRole('link', { name: `下载发票${one!.number}的${kind}` })
    const file = await page.request.get((await link.getAttribute('href'))!)
    expect([kind, file.status(), (await file.body()).length > 500]).toEqual([kind, 200, true])
  }
  if (LONG) await looksRight(page)

  // The order says so among its documents.
  await page.goto(`/order/info/${orders[1]!}`)
  await page.getByText(`发票 ${one!.number}`).waitFor()

  // A change of the title under review does not reach what was issued.
  await page.goto('/dzfp')
  await page.getByRole('button', { name: '修改抬头' }).click()
  const form = page.getByRole('dialog', { name: '发票抬头' })
  await form.getByLabel('地址').fill('成都市新路100号')
  await form.getByRole('button', { name: '提交审核' }).click()
  await page.getByText(/提交的修改正在审核/).waitFor()
  const { change } = await member.send(invoiceCalls.titles, {})
  await finance.send(invoiceAdminCalls.approveTitle, { id: change!.id })
  const addressOf = async (id: number): Promise<string> =>
    (await row(open.db, sql<{ address: string }>`select buyer->>'address' as address from invoice where id = ${id}`))!
      .address
  expect(await addressOf(one!.id)).not.toBe('成都市新路100号')

  // Part of the second order comes back.
  await page.goto(`/order/info/${orders[1]!}`)
  await page.getByRole('button', { name: /^申请售后/ }).click()
  const apply = page.getByRole('dialog', { name: /^申请售后/ })
  await apply.getByLabel('售后类型').selectOption('2')
  await apply.getByLabel('原因').selectOption('2')
  await apply.getByRole('textbox', { name: /数量$/ }).first().fill('10')
  await apply.locator('input[type=file]').setInputFiles(PHOTO)
  await apply.getByText('已上传').first().waitFor()
  await apply.getByLabel('问题描述').fill('外包装破损')
  await apply.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/\/order\/(returnInfo|afterSalesInfo)\/\d+$/)
  const caseId = Number(page.url().split('/').at(-1))
  await (await staff(shop.server.url, 'service')).send(afterSaleAdminCalls.approve, { id: caseId })
  await finance.send(afterSaleAdminCalls.refund, { id: caseId })
  const { refunded } = await member.send(orderCalls.read, { id: orders[1]! })
  const left = Math.round(total * 100 - refunded * 100) / 100
  await untilDone('red-invoices', async () => (await invoices('issued'))[0]!.left, left)
  await page.goto('/dzfp?tab=issued')
  await list.getByText(`红冲后余 ${text(left)}`).waitFor()
  await list.getByText(`红冲 ${text(refunded)}（销货退回或退款）`).waitFor()

  // Issued anew: all of the first is red, the second has the rest and the new title.
  await list.getByRole('button', { name: `重开发票${one!.number}` }).click()
  const anew = page.getByRole('dialog', { name: '重开发票' })
  await anew.getByRole('button', { name: '红冲并重开' }).click()
  await untilDone('red-invoices', async () => (await invoices('closed')).length, 1)
  await untilDone('issue-invoices', async () => (await invoices('issued')).length, 1)
  const [second] = await invoices('issued')
  expect(second).toMatchObject({ total: left, left })
  expect(second!.number).not.toBe(one!.number)
  expect(await stored(one!.id)).toMatchObject({ left: 0 })
  expect(await stored(second!.id)).toMatchObject({ total: fromYuan(yuan(left)), lines: fromYuan(yuan(left)) })
  expect(await addressOf(second!.id)).toBe('成都市新路100号')
  await page.goto('/dzfp?tab=closed')
  await list.getByText(one!.number).first().waitFor()
  await page.goto('/dzfp?tab=issued')
  await list.getByText(second!.number).first().waitFor()
  await list.getByText(text(left), { exact: true }).waitFor()
  expect(await brokenInvariants(open.db)).toEqual([])
  if (LONG) await looksRight(page)
}, 600_000)

test('[PR-03] a member reaches orders, coupons, vouchers, points, balance, invoices and favourites', async () => {
  const page = await shop.member(USER)
  await page.goto('/user')
  for (const [name, address, heading] of [
    ['我的订单', '/order', /我的订单/],
    ['优惠券', '/yhq', /优惠券/],
    ['现金券', '/xjq', /现金券/],
    ['积分管理', '/jfgl', /积分/],
    ['余额管理', '/yegl', /余额/],
    ['电子发票', '/dzfp', /电子发票/],
    ['我的收藏', '/star', /收藏/],
  ] as const) {
    const menu = page.getByRole('navigation', { name: '会员中心菜单' })
    await menu.getByRole('link', { name, exact: true }).click()
    await page.waitForURL((url) => url.pathname === address)
    await page.getByRole('heading', { name: heading }).first().waitFor()
  }
})
