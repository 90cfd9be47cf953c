import { formatYuan, fromYuan } from '@yaopi/core'
import {
  afterSaleCalls,
  authCalls,
  cartCalls,
  checkoutCalls,
  memberCalls,
  orderCalls,
  paymentCalls,
  recallCalls,
} from '@yaopi/core/contract'
import { afterSaleAdminCalls, orderAdminCalls, recallAdminCalls } from '@yaopi/core/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, rows, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { LONG } from '../long.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { memberByCalls, staff, type Caller } from './caller.ts'
import { looksRight } from './reading.ts'
import { openSiteOn, type Shop } from './shop.ts'

const USER = '13800000001'
const MEMBERS = LONG ? 40 : 10
const UNITS = 30

let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
let members: { readonly id: number; readonly phone: string; readonly caller: Caller }[]
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  shop = await openSiteOn(database.url)
  const copies = await rows(
    open.db,
    sql<{ id: number; phone: string }>`with n as (select generate_series(2, ${MEMBERS}) as n),
      own as (select to_jsonb(m) as facts from member m where username = ${USER}),
      made as (insert into member select (jsonb_populate_record(null::member, own.facts || jsonb_build_object('id',
          100000 + n, 'username', 'recall' || n, 'phone', '1370000' || lpad(n::text, 4, '0'), 'company', '演示药房' || n,
          'uscc', null, 'points', 0))).* from own, n returning id, phone)
      select id, phone from made order by id`,
  )
  const { id } = (await row(open.db, sql<{ id: number }>`select id from member where username = ${USER}`))!
  const ids = copies.map((one) => one.id)
  await sql`insert into wallet (member_id) select unnest(${ids}::int[])`.execute(open.db)
  await sql`insert into member_address (member_id, receiver, phone, province_id, city_id, district_id, detail,
    is_default, audit_status) select m, receiver, phone, province_id, city_id, district_id, detail, true,
    1
    from member_address, unnest(${ids}::int[]) m where member_id = ${id} and is_default`.execute(open.db)
  await sql`insert into member_document (member_id, type, end_date, long_term, status)
    select m, type, end_date, long_term, status from member_document, unnest(${ids}::int[]) m
    where member_id = ${id}`.execute(open.db)
  const all = [{ id, phone: USER }, ...copies]
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark)
    select m, 1, 'recharge', 1000000, 'recall-journey:' || m, ''
    from unnest(${all.map((one) => one.id)}::int[]) m`.execute(open.db)
  const known: typeof members = []
  for (const [at, one] of all.entries())
    known.push({ ...one, caller: await memberByCalls(shop.server.url, at === 0 ? USER : `recall${at + 1}`) })
  members = known
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

/** An order of some units of goods, paid from the balance, shipped and received. */
async function delivered(caller: Caller, goods: number, warehouse: Caller): Promise<number> {
  const added = await caller.send(cartCalls.add, { params: [{ goods_id: goods, number: UNITS }] })
  const preview = await caller.send(checkoutCalls.preview, { ids: added.added.join(',') })
  const made = await caller.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: crypto.randomUUID(),
    address_id: preview.addresses[0]!.id,
  })
  const { trade_id } = made
  const { balance } = await caller.send(paymentCalls.read, { trade_id })
  const code = balance.needs_code === 1 ? (await caller.send(authCalls.smsSend, { scene: 'pay' })).code : undefined
  await caller.send(paymentCalls.start, {
    trade_id,
    pay_type: 1,
    idempotency_key: crypto.randomUUID(),
    ...(code === undefined ? {} : { code }),
  })
  const { id } = made.orders[0]!
  await expect.poll(async () => (await caller.send(orderCalls.read, { id })).status, { timeout: 30_000 }).toBe(30)
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: `Z${id}` })
  await warehouse.send(orderAdminCalls.sign, { id })
  return id
}

test(`a batch sold to ${MEMBERS} members is recalled: locked, told, answered, sent back and refunded`, async () => {
  const { url } = shop.server
  const [quality, warehouse, finance] = [
    await staff(url, 'quality'),
    await staff(url, 'warehouse'),
    await staff(url, 'finance'),
  ]
  const lot = (await row(
    open.db,
    sql<{ id: number; goods_id: number; name: string }>`select g.id as goods_id, g.name, 0 as id from goods g
      join stock s on s.goods_id = g.id and s.ck_id = 1
      where g.name = '感冒灵颗粒' and s.on_hand - s.reserved > 500 order by g.id limit 1`,
  ))!
  // The batch ends first, so that it is what is shipped.
  await sql`with made as (insert into lot (goods_id, ck_id, batch_no, made_date, end_date, received, on_hand)
      select ${lot.goods_id}, 1, 'ZH20261124', '2025-01-01', min(end_date) - 1, 2000, 2000 from lot
      where goods_id = ${lot.goods_id} and ck_id = 1 and on_hand > 0 and not is_jxq
        and end_date > now() + interval '40 days')
    update stock set on_hand = on_hand + 2000 where goods_id = ${lot.goods_id} and ck_id = 1`.execute(open.db)
  const orders = new Map<number, number>()
  for (let at = 0; at < members.length; at += 8)
    await Promise.all(
      members.slice(at, at + 8).map(async (one) => {
        orders.set(one.id, await delivered(one.caller, lot.goods_id, warehouse))
      }),
    )

  const made = await quality.send(recallAdminCalls.start, {
    goods_id: lot.goods_id,
    batch_no: 'ZH20261124',
    class: 1,
    text: '检出可见异物，请勿再使用。',
    address: '演示市演示路1号召回组 400-000-0000',
    idempotency_key: 'recall-journey',
  })
  expect(made).toMatchObject({
    members: MEMBERS,
    shipped: MEMBERS * UNITS,
    asked: MEMBERS * UNITS,
    held: 2000 - MEMBERS * UNITS,
  })

  // Two thirds answer by calls: a half of them has used up everything.
  for (const [at, one] of members.entries()) {
    if (at === 0 || at % 3 === 0) continue
    const [notice] = await one.caller.send(recallCalls.open, {})
    const found = await one.caller.send(afterSaleCalls.read, { id: notice!.cases[0]!.id })
    const number = at % 3 === 1 ? 0 : UNITS
    await one.caller.send(afterSaleCalls.answerRecall, {
      id: found.id,
      lines: found.items.map((item) => ({ item_id: item.item_id, number })),
    })
  }

  // One does it on the pages.
  const first = members[0]!
  const page = await shop.member(USER, '/user')
  const banner = page.getByRole('region', { name: '召回通知' })
  await banner.getByText('一级召回：感冒灵颗粒').waitFor()
  await looksRight(page)
  await page.goto('/order')
  await page.getByRole('region', { name: '召回通知' }).getByRole('link').click()
  await page.getByRole('heading', { name: '召回退货 · 待寄回' }).waitFor()
  await page.getByText('召回级别', { exact: true }).waitFor()
  await page.getByText('一级召回', { exact: true }).waitFor()
  await page.getByRole('button', { name: '答复召回' }).click()
  const dialog = page.getByRole('dialog', { name: '答复召回' })
  await dialog.getByRole('textbox', { name: /剩余数量/ }).fill('31')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('最多30').waitFor()
  await dialog.getByRole('textbox', { name: /剩余数量/ }).fill('12')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '填写寄回单号' }).click()
  const express = page.getByRole('dialog', { name: '填写寄回单号' })
  await express.getByLabel('快递公司').fill('演示快递')
  await express.getByLabel('快递单号').fill('SF20261124')
  await express.getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name: /待验收/ }).waitFor()
  await looksRight(page)
  const id = Number(page.url().split('/').at(-1))
  const { rows: units } = await sql<{ item_id: number; lot_id: number; good: number }>`
    select order_item_id as item_id, lot_id, number as good from after_sale_item where case_id = ${id}`.execute(open.db)
  await warehouse.send(afterSaleAdminCalls.inspect, { id, lines: units.map((unit) => ({ ...unit, bad: 0 })) })
  const wallet = async () => fromYuan((await first.caller.send(memberCalls.money, {})).total)
  const before = await wallet()
  const refunded = await finance.send(afterSaleAdminCalls.refund, { id })
  const order = await first.caller.send(orderCalls.read, { id: orders.get(first.id)! })
  expect(order.refunded).toBe(refunded.refund!.amount)
  expect((await wallet()) - before).toBe(fromYuan(refunded.refund!.amount))
  await page.reload()
  await page.getByRole('heading', { name: /已完成/ }).waitFor()
  await page.getByText(formatYuan(refunded.refund!.amount)).first().waitFor()
  await page.goto('/user')
  await page.getByRole('heading', { name: '会员中心' }).first().waitFor()
  expect(await page.getByRole('region', { name: '召回通知' }).count()).toBe(0)

  const detail = await quality.send(recallAdminCalls.read, { id: made.id })
  const answered = members.filter((_, at) => at === 0 || at % 3 !== 0).length
  expect(detail).toMatchObject({ members: MEMBERS, answered, returned: 12 })
  expect(detail.people.data.filter((one) => one.answered_at === null)).toHaveLength(MEMBERS - answered)
  expect(detail.people.data.filter((one) => one.left === 0)).toHaveLength(
    members.filter((_, at) => at % 3 === 1).length,
  )
  // What came back stands nowhere for sale.
  expect(
    await row(open.db, sql`select on_hand, held, returned, written_off from lot where batch_no = 'ZH20261124'`),
  ).toEqual({ on_hand: 0, held: 2000 - MEMBERS * UNITS, returned: 12, written_off: 12 })
  expect(await brokenInvariants(open.db)).toEqual([])
}, 300_000)
