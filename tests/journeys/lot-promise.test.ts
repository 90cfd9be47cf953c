import { formatYuan, fromYuan } from '@yaopi/core'
import { memberCalls, orderCalls } from '@yaopi/core/contract'
import { orderAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { LONG } from '../long.ts'
import { memberByCalls, runJob, staff, type Caller } from './caller.ts'
import { AMOXICILLIN, expectOrderState, fillCart, payByCalls, submit, toConfirm } from './checkout.ts'
import { looksRight } from './reading.ts'
import { openSiteOn, phone, type Shop } from './shop.ts'

const USER = '13800000001'
let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
let warehouse: Caller
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark)
    select id, 1, 'recharge', 1000000, 'journey', '' from member where username = ${USER}`.execute(open.db)
  shop = await openSiteOn(database.url)
  warehouse = await staff(shop.server.url, 'warehouse')
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

type Asked = { readonly id: number; readonly item_id: number; readonly paid: number; readonly end: string }

/**
 * Orders on the pages what shows its end date, then only a lot that ends earlier is left: the shipment is refused and
 * the buyer asked.
 */
async function askedOnce(page: Page): Promise<Asked> {
  const shown = (await row(open.db, sql<{ yxq: string }>`select yxq from goods where id = ${AMOXICILLIN}`))!.yxq
  const member = await fillCart(shop, USER, [{ goods_id: AMOXICILLIN, number: 40 }])
  await page.goto(`/list/info/${AMOXICILLIN}`)
  await page.getByText(shown).first().waitFor()
  await page.goto('/cart')
  await page
    .getByText(`效期不早于 ${shown.slice(0, 7)}`)
    .first()
    .waitFor()
  await toConfirm(page)
  const id = await payByCalls(page, member, await submit(page))
  await page.getByText(`效期不早于 ${shown}`).waitFor()
  await expectOrderState(page, '待发货')
  // What was there is damaged; what is received ends some days earlier.
  await sql`with gone as (update lot set on_hand = 0, written_off = written_off + on_hand
      where goods_id = ${AMOXICILLIN} and ck_id = 1 and not is_jxq and on_hand > 0 returning end_date),
    made as (insert into lot (goods_id, ck_id, batch_no, made_date, end_date, received, on_hand)
      select ${AMOXICILLIN}, 1, ${`EARLY${id}`}, '2024-01-01', ${shown}::date - 10, 500, 500)
    update stock set on_hand = 500 where goods_id = ${AMOXICILLIN} and ck_id = 1`.execute(open.db)
  const { items, payable } = await member.send(orderCalls.read, { id })
  await expect(warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: `E${id}` })).rejects.toThrow(
    shown,
  )
  const item_id = items[0]!.id
  const { end_date: end } = await warehouse.send(orderAdminCalls.askLots, { id, item_id })
  await page.reload()
  await page.getByRole('group', { name: new RegExp(`现有批号效期 ${end}`) }).waitFor()
  await page.getByText(/请答复较早效期，剩余/).waitFor()
  await looksRight(page)
  return { id, item_id, paid: fromYuan(payable), end }
}

test('a line that only earlier lots are left for: the buyer is asked until a moment, and takes them', async () => {
  const page = await shop.member(USER)
  const { id, end } = await askedOnce(page)
  await page.goto('/wdxx')
  await page.getByText('请确认较早的效期').first().click()
  await page.getByRole('button', { name: '接受，照常发货' }).click()
  await page.getByText('已提交选择').first().waitFor()
  await page.getByText(`效期不早于 ${end}`).waitFor()
  expect(await page.getByText(/请答复较早效期/).count()).toBe(0)
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: `F${id}` })
  await expectOrderState(page, '待收货')
  await page.getByText(`EARLY${id}`).first().waitFor()
  expect(await brokenInvariants(open.db)).toEqual([])
}, 120_000)

test('who does not answer in time gets the money back and no earlier lots, seen on a phone', async ({ skip }) => {
  skip(!LONG)
  const page = await shop.member(USER, undefined, { viewport: phone })
  const { id, item_id, paid } = await askedOnce(page)
  const member = await memberByCalls(shop.server.url, USER)
  const wallet = async (): Promise<number> => fromYuan((await member.send(memberCalls.money, {})).total)
  const before = await wallet()
  await sql`update order_item set offered_until = now() - interval '1 second'
    where order_id = ${id} and id = ${item_id}`.execute(open.db)
  const admin = await staff(shop.server.url, 'admin')
  await expect
    .poll(
      async () => {
        await runJob(admin, 'refuse-unanswered-lots')
        return (await member.send(orderCalls.read, { id })).status
      },
      { timeout: 90_000, interval: 1_000 },
    )
    .toBe(90)
  expect((await wallet()) - before).toBe(paid)
  await page.reload()
  await page.getByText('未答复较早效期，按不接受处理').first().waitFor()
  const { refunded } = await member.send(orderCalls.read, { id })
  await page.getByText(formatYuan(refunded)).first().waitFor()
  await looksRight(page)
  expect(await brokenInvariants(open.db)).toEqual([])
}, 180_000)
