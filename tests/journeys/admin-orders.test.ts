import { authCalls, checkoutCalls, orderCalls, paymentCalls } from '@yaopi/core/contract'
import { orderAdminCalls, shippingAdminCalls } from '@yaopi/core/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { LONG } from '../long.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { refusedByPolicy, staffPage } from './back-office.ts'
import { memberByCalls, staff } from './caller.ts'
import { AMOXICILLIN, emptyCart, fillCart } from './checkout.ts'
import { dayTimes } from './day-times.ts'
import { seriousFaults } from './reading.ts'
import { isAtScanField, openAtDesk, scan, sendParcel } from './ship-desk.ts'
import { openSiteOn, type Shop } from './shop.ts'

const USER = '13800000001'
const NUMBER = 40
let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark)
    select id, 1, 'recharge', 10000000, 'desk-journey', '' from member where username = ${USER}`.execute(open.db)
  shop = await openSiteOn(database.url)
  // Orders are of the whole cart.
  await emptyCart(await memberByCalls(shop.server.url, USER))
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

/** A paid order that waits to be sent; `group`: what it is treated as. */
async function waiting(group = 'pt'): Promise<{ readonly id: number; readonly sn: string }> {
  const member = await fillCart(shop, USER, [{ goods_id: AMOXICILLIN, number: NUMBER }])
  const preview = await member.send(checkoutCalls.preview, {})
  const placed = await member.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: crypto.randomUUID(),
    address_id: preview.addresses[0]!.id,
  })
  const { id, order_sn: sn } = placed.orders[0]!
  const state = await member.send(paymentCalls.read, { trade_id: placed.trade_id })
  // One text message a minute.
  await sql`delete from rate_limit`.execute(open.db)
  await sql`update sms_code set created_at = created_at - interval '2 minutes'`.execute(open.db)
  const code =
    state.balance.needs_code === 1 ? (await member.send(authCalls.smsSend, { scene: 'pay' })).code : undefined
  await member.send(paymentCalls.start, {
    trade_id: placed.trade_id,
    pay_type: 1,
    idempotency_key: crypto.randomUUID(),
    ...(code === undefined ? {} : { code }),
  })
  await expect.poll(async () => (await member.send(orderCalls.read, { id })).status, { timeout: 20_000 }).toBe(30)
  await sql`update orders set settle_group = ${group} where id = ${id}`.execute(open.db)
  return { id, sn }
}

test('[D5] the warehouse sends by scanner: a deviation with its reason, a rest, cold goods, controlled drugs', async () => {
  const [one, cold, drugs] = [await waiting(), await waiting('ll'), await waiting('hm')]
  const caller = await staff(shop.server.url, 'warehouse')
  const pick = await caller.send(shippingAdminCalls.pick, { id: one.id })
  const { goods_sn, lots } = pick.lines[0]!
  expect(lots.length).toBeGreaterThan(1)
  const late = lots.at(-1)!
  expect(late.planned).toBe(0)

  const page = await staffPage(shop, 'warehouse', '/ship')
  await openAtDesk(page, one.sn)
  // What belongs to nothing here counts nothing, and says so.
  await scan(page, '6900000000000')
  await page.getByRole('alert').getByText('扫到的不是本单的商品').waitFor()
  await scan(page, goods_sn)
  await scan(page, String(NUMBER + 1))
  await page.getByRole('alert').getByText(`只需${NUMBER}`).waitFor()
  // The lot that ends last: its reason is asked for before anything leaves.
  await scan(page, late.batch_no)
  await scan(page, String(NUMBER))
  await scan(page, '-')
  await isAtScanField(page)
  expect(await seriousFaults(page)).toEqual([])
  await sendParcel(page, `D5-${one.id}`)
  await page.getByRole('alert').getByText('请选择原因').waitFor()
  await page.getByRole('combobox', { name: /未按效期的原因/ }).click()
  await page.getByRole('option', { name: '破损' }).click()
  await page.getByRole('radio', { name: '缺货退款' }).check()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: '缺货退款' }).click()
  await page.getByText(`订单${one.sn}已发货`).waitFor()
  expect(await refusedByPolicy(page)).toEqual([])
  const service = await staff(shop.server.url, 'service')
  const sent = await service.send(orderAdminCalls.read, { id: one.id })
  expect(sent).toMatchObject({ status: 40, items: [{ shipped_number: NUMBER - 1, short_number: 1 }] })
  expect(sent.items[0]!.lots).toMatchObject([{ batch_no: late.batch_no, number: NUMBER - 1 }])
  expect(sent.refunds).toMatchObject([{ kind: 'short' }])
  const slips = await page.request.get(`/api/admin/ship/slips?ids=${one.id}`)
  expect(slips.headers()['content-type']).toBe('application/pdf')

  await openAtDesk(page, cold.sn)
  await scan(page, goods_sn)
  await scan(page, '*')
  await sendParcel(page, `D5-${cold.id}`)
  await page.getByText('冷链包裹须上传温度记录').first().waitFor()
  const pdf = { name: '温度.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await page.locator('input[type=file]').setInputFiles(pdf)
  await page.getByText('已上传：').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(`订单${cold.sn}已发货`).waitFor()

  await openAtDesk(page, drugs.sn)
  await page.getByText('只能发往已审核的地址').waitFor()
  await scan(page, goods_sn)
  await scan(page, '*')
  await sendParcel(page, `D5-${drugs.id}`)
  await page.getByText(`订单${drugs.sn}已发货`).waitFor()
  for (const { id } of [cold, drugs]) {
    const { items } = await service.send(orderAdminCalls.read, { id })
    const ends = items[0]!.lots.map((lot) => lot.end_date)
    expect(ends).toEqual(ends.toSorted())
    expect(items[0]!.lots[0]!.batch_no).toBe(lots[0]!.batch_no)
  }
})

/** Orders of an afternoon, some of them with a unit that is not there. */
const AFTERNOON = LONG ? 20 : 4
const SHORT: readonly number[] = LONG ? [3, 9, 15] : [2]

test('[D5] an afternoon of the warehouse by scanner, without a mouse', { timeout: 480_000 }, async () => {
  const times = dayTimes('[D5]')
  const orders = []
  for (let at = 0; at < AFTERNOON; at += 1) orders.push(await waiting())
  const caller = await staff(shop.server.url, 'warehouse')
  const { goods_sn } = (await caller.send(shippingAdminCalls.pick, { id: orders[0]!.id })).lines[0]!
  const page = await staffPage(shop, 'warehouse', '/ship')
  for (const [at, { id, sn }] of orders.entries())
    await times.timed('an order sent', async () => {
      await openAtDesk(page, sn)
      await scan(page, goods_sn)
      await scan(page, '*')
      if (SHORT.includes(at)) {
        await scan(page, '-')
        await isAtScanField(page)
        await page.getByRole('radio', { name: '缺货退款' }).check()
        await sendParcel(page, `D5-${id}`)
        await page.getByRole('dialog').getByRole('button', { name: '缺货退款' }).press('Enter')
      } else await sendParcel(page, `D5-${id}`)
      await page.getByText(`订单${sn}已发货`).waitFor()
    })
  times.print()
  const service = await staff(shop.server.url, 'service')
  for (const [at, { id }] of orders.entries()) {
    const sent = await service.send(orderAdminCalls.read, { id })
    const short = SHORT.includes(at) ? 1 : 0
    expect(sent).toMatchObject({ status: 40, items: [{ shipped_number: NUMBER - short }] })
    expect(sent.items[0]!.short_number ?? 0).toBe(short)
    expect(sent.refunds ?? []).toHaveLength(short)
    // First to end, first out, and nothing that ends within the time of near-expiry goods.
    const ends = sent.items[0]!.lots.map(({ end_date }) => end_date)
    expect(ends).toEqual(ends.toSorted())
  }
  expect(await brokenInvariants(open.db)).toEqual([])
})

test('an order is found, read and remarked from the list of the service', async () => {
  const { id, sn } = await waiting()
  const page = await staffPage(shop, 'service', `/orders?q=${sn}`)
  await page.getByText(sn, { exact: true }).first().click()
  const panel = page.getByRole('dialog').or(page.getByRole('complementary'))
  await panel.getByRole('button', { name: '内部备注' }).click()
  const dialog = page.getByRole('dialog', { name: '内部备注' })
  await dialog.getByRole('textbox').fill('下午送货')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('备注已保存').waitFor()
  const service = await staff(shop.server.url, 'service')
  await expect.poll(async () => (await service.send(orderAdminCalls.read, { id })).operator_remark).toBe('下午送货')
  await page.goto(`/admin/orders/${id}`)
  await page.getByText('下午送货').first().waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(await refusedByPolicy(page)).toEqual([])
})
