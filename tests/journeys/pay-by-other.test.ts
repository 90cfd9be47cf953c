import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatYuan, fromYuan, yuan } from '@yaopi/core'
import { afterSaleCalls, memberCalls, orderCalls } from '@yaopi/core/contract'
import { afterSaleAdminCalls, orderAdminCalls } from '@yaopi/core/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { LONG } from '../long.ts'
import { staff } from './caller.ts'
import { atChannel } from './channel-book.ts'
import { AMOXICILLIN, fillCart, submit, toConfirm } from './checkout.ts'
import { looksRight } from './reading.ts'
import { openSite, phone, type Shop } from './shop.ts'

const USER = '13800000001'
let database: Awaited<ReturnType<typeof copyDatabase>>
let open: OpenDb
let shop: Shop
let folder: string
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  folder = mkdtempSync(join(tmpdir(), 'yaopi-pay-'))
  shop = await openSite({ DATABASE_URL: database.url, DATA_DIR: folder })
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a member shares a trade, a visitor pays it on a phone, and refunds go back to the visitor', async () => {
  const page = await shop.member(USER)
  const member = await fillCart(shop, USER, [{ goods_id: AMOXICILLIN, number: 40 }])
  const wallet = async (): Promise<number> => fromYuan((await member.send(memberCalls.money, {})).total)
  const before = await wallet()
  await toConfirm(page)
  const trade = await submit(page)
  const balance = page.getByRole('checkbox', { name: /^使用余额/ })
  if (await balance.isEnabled()) await balance.uncheck()
  await page.getByRole('radio', { name: /找人代付/ }).check()
  const due = await page.getByRole('region', { name: '待支付订单' }).locator('strong').innerText()
  await page.getByRole('button', { name: `生成代付链接 ${due}` }).click()
  await page.getByText('等待对方打开').waitFor()
  await page.getByRole('img', { name: '代付二维码' }).waitFor()
  const link = await page.getByRole('textbox', { name: '代付链接' }).inputValue()
  await looksRight(page)

  // Somebody without a login, on a phone.
  const payer = await shop.visitor({ viewport: phone })
  const answered = await payer.goto(link)
  expect(await answered!.text()).not.toContain(link.split('/').at(-1)!.slice(0, 24))
  expect(await payer.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await payer.getByText(due).first().waitFor()
  const { company } = (await row(
    open.db,
    sql<{ company: string }>`select company from member where username = ${USER}`,
  ))!
  await payer.getByRole('heading', { name: `${company}请您代付` }).waitFor()
  await payer.getByText('1种，数量40').waitFor()
  const told = await payer.locator('main').innerText()
  expect(told).not.toContain('阿莫西林')
  expect(told).not.toContain(USER)
  await looksRight(payer)
  await payer.setViewportSize(phone)
  await page.getByText('对方已打开，等待支付').waitFor()

  await payer.getByRole('radio', { name: /微信支付/ }).check()
  await payer.getByRole('button', { name: `支付 ${due}` }).click()
  const [cashier] = await Promise.all([
    payer.context().waitForEvent('page'),
    payer.getByRole('link', { name: '打开支付页' }).click(),
  ])
  await cashier.getByRole('button', { name: '确认支付' }).click()
  await cashier.getByRole('status').getByText('已支付').waitFor()
  await cashier.close()
  await payer.getByRole('heading', { name: '支付成功' }).waitFor()
  await payer.getByText(due).first().waitFor()
  await looksRight(payer)

  // The member's page goes on by itself; the order says who paid.
  await page.waitForURL('**/cart/step4?id=*')
  const id = (await row(open.db, sql<{ id: number }>`select id from orders where trade_id = ${trade}`))!.id
  await page.goto(`/order/info/${id}`)
  await page.getByText('找人代付').first().waitFor()
  const paid = fromYuan((await member.send(orderCalls.read, { id })).payable)
  expect(formatYuan((await member.send(orderCalls.read, { id })).payable)).toBe(due)
  const { pay_sn } = (await row(
    open.db,
    sql<{ pay_sn: string }>`select pay_sn from payment where trade_id = ${trade} and status = 'paid'`,
  ))!
  expect([atChannel(folder, pay_sn), await wallet()]).toEqual([{ paid, back: 0 }, before])

  // Ten of forty never come.
  await expect.poll(async () => (await member.send(orderCalls.read, { id })).status, { timeout: 20_000 }).toBe(30)
  const item_id = (await member.send(orderCalls.read, { id })).items[0]!.id
  const warehouse = await staff(shop.server.url, 'warehouse')
  const service = await staff(shop.server.url, 'service')
  const finance = await staff(shop.server.url, 'finance')
  const lines = [{ item_id, number: 30 }]
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: 'DF1', lines })
  const short = fromYuan(yuan((await service.send(orderAdminCalls.shortage, { id, note: '缺货' })).refunded))
  await expect.poll(() => atChannel(folder, pay_sn).back, { timeout: 20_000 }).toBe(short)

  // Two of what came are missing.
  await warehouse.send(orderAdminCalls.sign, { id })
  const options = await member.send(afterSaleCalls.options, { order_id: id })
  const asked = await member.send(afterSaleCalls.apply, {
    order_id: id,
    type: 2,
    reason: 3,
    text: '少两盒',
    lines: [{ item_id, lot_id: options.lines[0]!.lots[0]!.lot_id, number: 2 }],
    images: [await photoOf()],
    idempotency_key: crypto.randomUUID(),
  })
  await service.send(afterSaleAdminCalls.approve, { id: asked.id, address: '演示路1号' })
  await finance.send(afterSaleAdminCalls.refund, { id: asked.id })
  const expected = fromYuan((await member.send(afterSaleCalls.read, { id: asked.id })).refund!.amount)
  await expect.poll(() => atChannel(folder, pay_sn).back, { timeout: 20_000 }).toBe(short + expected)
  await expect
    .poll(async () => fromYuan((await member.send(orderCalls.read, { id })).refunded), { timeout: 20_000 })
    .toBe(short + expected)
  const seen = await member.send(orderCalls.read, { id })
  expect(seen.refunds!.map((one) => [one.way, one.state])).toEqual([
    ['channel', 'done'],
    ['channel', 'done'],
  ])
  expect(await wallet()).toBe(before)
  await page.goto(`/order/info/${id}`)
  for (const one of seen.refunds!) await page.getByText(formatYuan(one.amount)).first().waitFor()
  expect(await brokenInvariants(open.db)).toEqual([])
})

/** A photo of the member for a case. */
async function photoOf(): Promise<number> {
  return (await row(
    open.db,
    sql<{ id: number }>`insert into file (member_id, scene, name, content_type, sha256, size, created_at)
      select id, 'after_sale', 'a.jpg', 'image/jpeg', repeat('0', 64), 1, now() from member where username = ${USER}
      returning id`,
  ))!.id
}

test('a link that was taken back says so to its holder, and the member pays otherwise', async ({ skip }) => {
  skip(!LONG)
  const page = await shop.member(USER)
  await fillCart(shop, USER, [{ goods_id: AMOXICILLIN, number: 40 }])
  await toConfirm(page)
  await submit(page)
  const balance = page.getByRole('checkbox', { name: /^使用余额/ })
  if (await balance.isEnabled()) await balance.uncheck()
  await page.getByRole('radio', { name: /找人代付/ }).check()
  await page.getByRole('button', { name: /^生成代付链接/ }).click()
  const link = await page.getByRole('textbox', { name: '代付链接' }).inputValue()
  const payer = await shop.visitor({ viewport: phone })
  await payer.goto(link)
  await payer.getByRole('heading', { name: /请您代付/ }).waitFor()
  // Coming back the link is still there.
  await page.reload()
  expect(await page.getByRole('textbox', { name: '代付链接' }).inputValue()).toBe(link)
  await page.getByRole('button', { name: '收回链接' }).click()
  await page.getByRole('alertdialog', { name: '收回代付链接' }).getByRole('button', { name: '确定' }).click()
  await page.getByText('链接已结束').waitFor()
  await payer.getByRole('heading', { name: '代付链接无效或已结束' }).waitFor()
  await looksRight(payer)
  await page.getByRole('radio', { name: /支付宝/ }).check()
  await page.getByRole('button', { name: /^立即支付/ }).waitFor()
})
