import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { formatYuan, yuan } from '@yaopi/core'
import {
  afterSaleCalls,
  authCalls,
  cartCalls,
  checkoutCalls,
  memberCalls,
  orderCalls,
  paymentCalls,
  type NewAfterSale,
} from '@yaopi/core/contract'
import { orderAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { LONG } from '../long.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { refusedByPolicy, staffPage } from './back-office.ts'
import { dayTimes } from './day-times.ts'
import { memberByCalls, runJob, staff, type Caller } from './caller.ts'
import { seriousFaults } from './reading.ts'
import { openSite, PASSWORD, type Shop } from './shop.ts'

const USER = '13800000001'
const COMPANY = '成都演示康宁大药房'
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
let folder: string
let member: Caller
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 2 })
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark)
    select id, 1, 'recharge', 5000000, 'journey', '' from member where username = ${USER}`.execute(open.db)
  await sql`insert into setting (key, value) values
    ('service_hours', '{"days": [1, 2, 3, 4, 5, 6, 7], "from": 0, "to": 1440}')
    on conflict (key) do update set value = excluded.value`.execute(open.db)
  folder = mkdtempSync(join(tmpdir(), 'yaopi-desk-'))
  shop = await openSite({ DATABASE_URL: database.url, DATA_DIR: folder })
  member = await memberByCalls(shop.server.url, USER)
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const goodsInStock = () =>
  row(
    open.db,
    sql<{ id: number }>`select g.id from goods g join stock s on s.goods_id = g.id and s.ck_id = 1
      where g.name = '感冒灵颗粒' and s.on_hand - s.reserved > 800 order by g.id limit 1`,
  )

/** Units of one of the goods that the member has received. */
async function receivedOrder(number: number): Promise<number> {
  const found = (await goodsInStock())!
  const added = await member.send(cartCalls.add, { params: [{ goods_id: found.id, number }] })
  const preview = await member.send(checkoutCalls.preview, { ids: added.added.join(',') })
  const { trade_id, orders } = await member.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: crypto.randomUUID(),
    address_id: preview.addresses[0]!.id,
  })
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
  const warehouse = await staff(shop.server.url, 'warehouse')
  await warehouse.send(orderAdminCalls.ship, { id, company: '演示物流', wl_no: `W${id}` })
  await member.send(orderCalls.confirm, { id })
  return id
}

/** A picture of one pixel; another `colour` makes it another file. */
function pixel(colour: number): Buffer<ArrayBuffer> {
  const part = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const data = deflateSync(Buffer.from([0, colour, 255 - colour, 7]))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, part('IHDR', head), part('IDAT', data), part('IEND', Buffer.alloc(0))])
}

let cookie = ''
/** A picture of the member, for a case or as the receipt of a transfer. */
async function uploaded(scene: 'after_sale' | 'pay' = 'after_sale', picture = PHOTO): Promise<number> {
  const { url } = shop.server
  if (cookie !== '') return send(url, scene, picture)
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: USER, password: PASSWORD }),
  })
  cookie = login.headers.get('set-cookie')!.split(';')[0]!
  return send(url, scene, picture)
}

async function send(url: string, scene: string, picture: Buffer<ArrayBuffer>): Promise<number> {
  const body = new FormData()
  body.set('scene', scene)
  body.set('file', new Blob([picture], { type: 'image/png' }), '凭证.png')
  const answer = (await (await fetch(`${url}/api/upload`, { method: 'POST', body, headers: { cookie } })).json()) as {
    data: { id: number }
  }
  return answer.data.id
}

/** A case of units of a received order, with a photo. */
async function opened(number: number, given: Partial<NewAfterSale> = {}): Promise<{ id: number; sn: string }> {
  const order_id = await receivedOrder(Math.max(30, number))
  const { lines } = await member.send(afterSaleCalls.options, { order_id })
  const lot = lines[0]!.lots[0]!
  const image = await uploaded()
  return member.send(afterSaleCalls.apply, {
    order_id,
    type: 2,
    reason: 2,
    text: '外包装破损',
    lines: [{ item_id: lines[0]!.item_id, lot_id: lot.lot_id, number }],
    images: [image],
    idempotency_key: crypto.randomUUID(),
    ...given,
  })
}

/** The name of the row of a case in the queue. */
const rowOf = (page: Page, sn: string) => page.getByRole('row').filter({ hasText: sn })
const sound = async (): Promise<void> => expect(await brokenInvariants(open.db)).toEqual([])

/** Minutes until the clock of each case ends: late ones, one at its limit, the rest in no order. */
const CLOCKS = LONG ? [-60, 240, 0, 90, -10, 480, 30, 600, 150, 60, 300, 120] : [-60, 240, 0, -10, 30]

test(
  '[D6] cases by their clocks; granted, granted less and refused, as the buyer reads it',
  { timeout: 400_000 },
  async () => {
    const times = dayTimes('[D6]')
    const cases = []
    for (const minutes of CLOCKS) {
      const one = await opened(4)
      await sql`update after_sale set clock_at = now() + make_interval(mins => ${minutes}),
      created_at = now() - interval '3 days', next_at = now() + make_interval(hours => ${minutes < -30 ? 0 : 24})
      where id = ${one.id}`.execute(open.db)
      cases.push({ ...one, minutes })
    }
    const [late, ...others] = cases.toSorted((one, other) => one.minutes - other.minutes) as [
      (typeof cases)[number],
      ...typeof cases,
    ]
    const second = others[0]!
    const page = await staffPage(shop, 'service', '/after-sales?tab=review')
    await rowOf(page, second.sn).waitFor()
    const order = await page.getByRole('row').allInnerTexts()
    const places = [late, ...others].map(({ sn }) => order.findIndex((words) => words.includes(sn)))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    for (const one of [late, ...others].filter(({ minutes }) => minutes < 0))
      await expect.poll(() => rowOf(page, one.sn).innerText()).toContain('超时')
    expect(await seriousFaults(page)).toEqual([])

    await page.goto(`/admin/after-sales/${late.id}`)
    const decision = page.getByRole('region', { name: '处理' })
    // The job of the clocks pays for the lateness once a minute.
    const lateDays = async (): Promise<number | undefined> =>
      (await row(open.db, sql<{ late_days: number }>`select late_days from after_sale where id = ${late.id}`))
        ?.late_days
    const admin = await staff(shop.server.url, 'admin')
    await expect
      .poll(() => runJob(admin, 'after-sale-clocks').then(lateDays), { timeout: 90_000, interval: 1_000 })
      .toBe(1)
    await page.reload()
    await page.getByText('处理超时，补偿5元现金券').first().waitFor()
    await decision.getByText('已由您认领').waitFor()
    await decision.getByLabel(/同意数量/).fill('2')
    await decision.getByRole('button', { name: '同意', exact: true }).click()
    await page.getByText('已同意').first().waitFor()
    await decision.getByRole('button', { name: '退款' }).waitFor()
    const seen = await member.send(afterSaleCalls.read, { id: late.id })
    expect([seen.state, seen.number, seen.answer]).toEqual([50, 2, expect.stringContaining('4改为2')])
    await page
      .getByRole('region', { name: '处理' })
      .getByText(formatYuan(yuan(seen.expected!)))
      .waitFor()
    await decision.getByRole('button', { name: '退款' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退款' }).click()
    await expect.poll(async () => (await member.send(afterSaleCalls.read, { id: late.id })).state).toBe(60)
    expect((await member.send(afterSaleCalls.read, { id: late.id })).refund!.amount).toBe(seen.expected)
    await page.getByRole('region', { name: '经过' }).getByText('退款到账 · 已完成').waitFor()

    await page.goto(`/admin/after-sales/${second.id}`)
    await page.getByRole('region', { name: '处理' }).waitFor()
    await page.keyboard.press('r')
    await decision.getByRole('radio', { name: '与出库复核记录不符' }).check()
    await decision.getByLabel('给买家的话').fill('出库复核为完好')
    await decision.getByRole('button', { name: '驳回', exact: true }).click()
    await expect
      .poll(async () => (await member.send(afterSaleCalls.read, { id: second.id })).answer)
      .toContain('出库复核')

    for (const { id } of others.slice(1))
      await times.timed('a case granted', async () => {
        await page.goto(`/admin/after-sales/${id}`)
        await decision.getByText('已由您认领').waitFor()
        await decision.getByRole('button', { name: '同意', exact: true }).click()
        await decision.getByRole('button', { name: '退款' }).click()
        await page.getByRole('dialog').getByRole('button', { name: '退款' }).click()
        await page.getByRole('region', { name: '经过' }).getByText('退款到账 · 已完成').waitFor()
      })
    times.print()
    expect(await refusedByPolicy(page)).toEqual([])
    expect(await seriousFaults(page)).toEqual([])
    await sound()
  },
)

test('[D4] a refund above 1,000.00 and a change of a balance are signed by a second person', async ({ skip }) => {
  skip(!LONG)
  const big = await opened(400)
  const page = await staffPage(shop, 'service', `/after-sales/${big.id}`)
  const decision = page.getByRole('region', { name: '处理' })
  await decision.getByRole('button', { name: '同意', exact: true }).click()
  await decision.getByText('超过1000元的退款须由审核人以外的同事操作').waitFor()
  expect(await decision.getByRole('button', { name: '退款' }).count()).toBe(0)
  const second = await staffPage(shop, 'finance', `/after-sales/${big.id}`)
  await second.getByRole('region', { name: '处理' }).getByRole('button', { name: '退款' }).click()
  await second.getByRole('dialog').getByRole('button', { name: '退款' }).click()
  await expect.poll(async () => (await member.send(afterSaleCalls.read, { id: big.id })).state).toBe(60)
  const refund = (await member.send(afterSaleCalls.read, { id: big.id })).refund!
  expect(refund.amount).toBeGreaterThan(1000)

  const before = (await member.send(memberCalls.money, {})).total
  await page.goto('/admin/adjustments')
  await page.getByRole('button', { name: '新建调整' }).click()
  await page.getByRole('combobox', { name: '企业' }).fill(COMPANY)
  await page.getByRole('option', { name: `${COMPANY}（` }).click()
  await page.getByLabel('金额').fill('80')
  await page.getByRole('textbox', { name: '原因' }).fill('补偿运输破损')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByRole('row').filter({ hasText: '补偿运输破损' }).click()
  await page.getByText('由您申请，须由另一位同事复核。').waitFor()
  expect(await page.getByRole('button', { name: '复核通过' }).count()).toBe(0)
  const third = await staffPage(shop, 'finance-2', '/adjustments')
  await third.getByRole('row').filter({ hasText: COMPANY }).filter({ hasText: '补偿运输破损' }).click()
  await third.getByRole('button', { name: '复核通过' }).click()
  await third.getByRole('dialog').getByRole('button', { name: '复核通过' }).click()
  const booked = async () => Math.round(((await member.send(memberCalls.money, {})).total - before) * 100)
  await expect.poll(booked).toBe(8_000)
  await sound()
})

/** An order that waits for its transfer, of which `given` was declared. */
async function declared(given: { less: boolean; colour: number }) {
  const { id: goods } = (await goodsInStock())!
  const added = await member.send(cartCalls.add, { params: [{ goods_id: goods, number: 30 }] })
  const preview = await member.send(checkoutCalls.preview, { ids: added.added.join(',') })
  const { trade_id } = await member.send(orderCalls.create, {
    preview_token: preview.preview_token,
    idempotency_key: crypto.randomUUID(),
    address_id: preview.addresses[0]!.id,
  })
  const { trade, bank } = await member.send(paymentCalls.read, { trade_id })
  const amount = given.less ? trade.due - 1 : trade.due
  const { id } = await member.send(paymentCalls.transfer, {
    trade_id,
    payer: COMPANY,
    bank: '演示银行',
    amount,
    paid_at: '2026-11-20',
    image: await uploaded('pay', pixel(given.colour)),
    idempotency_key: crypto.randomUUID(),
  })
  return { id, code: bank.code, amount }
}

/** Transfers that agree with the file of the bank; ten more do not. */
const EXACT = LONG ? 30 : 6

test.runIf(LONG)(
  `[D4] a file of the bank with ${EXACT + 10} transfers: the ${EXACT} exact ones at once, none of the others`,
  { timeout: 480_000 },
  async () => {
    const all: Awaited<ReturnType<typeof declared>>[] = []
    for (let at = 0; at < EXACT + 10; at += 1) {
      // Five short ones, and two with the same picture.
      all.push(await declared({ less: at >= EXACT && at < EXACT + 5, colour: Math.min(at, EXACT + 8) }))
    }
    const lines = all.map(({ amount, code }, at) => {
      // Three that somebody else has paid.
      const payer = at >= EXACT + 5 && at < EXACT + 8 ? '张三' : COMPANY
      return `2026-11-20,D4-${at},"${amount.toFixed(2)}",${payer},货款 ${code}`
    })
    const file = ['演示银行流水', '交易日期,流水号,贷方金额(元),对方户名,附言', ...lines].join('\n')
    const times = dayTimes('[D4]')
    const page = await staffPage(shop, 'finance', '/transfers')
    await page
      .getByRole('row')
      .nth(EXACT + 10)
      .waitFor()
    const statement = { name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
    await page.getByLabel('银行流水文件（csv或xlsx）').setInputFiles(statement)
    await page.getByText(`已导入${EXACT + 10}笔收入`).waitFor()
    // The same file a second time changes nothing and says so.
    await page.getByLabel('银行流水文件（csv或xlsx）').setInputFiles(statement)
    await page.getByText('这个文件已经导入过').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    const dialog = page.getByRole('dialog', { name: '批量确认到账' })
    await times.timed(`${EXACT} transfers confirmed`, async () => {
      await page.getByRole('button', { name: `确认完全匹配（${EXACT}）` }).click()
      await dialog.getByText(new RegExp(`^${EXACT}笔与银行流水`)).waitFor()
      await dialog.getByRole('button', { name: `确认${EXACT}笔到账` }).click()
      await page.getByText(`已确认${EXACT}笔到账`).waitFor()
    })
    times.print()
    await page.getByRole('button', { name: '确认完全匹配（0）' }).waitFor()
    // Chosen by hand, the others are refused one by one with the reason.
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: '批量确认到账' }).click()
    await dialog.getByText('0笔与银行流水', { exact: false }).waitFor()
    await dialog.getByText(/^1[01]笔不会确认/).waitFor()
    await dialog.getByRole('button', { name: '取消' }).click()
    const states = await sql<{ id: number; state: string }>`select id, state from transfer
    where id = any(${all.map(({ id }) => id)})`.execute(open.db)
    const stateOf = new Map(states.rows.map(({ id, state }) => [Number(id), state]))
    expect(all.map(({ id }) => stateOf.get(id))).toEqual(all.map((_, at) => (at < EXACT ? 'confirmed' : 'waiting')))
    expect(await refusedByPolicy(page)).toEqual([])
    await sound()
  },
)

test('a buyer and a clerk talk in two browsers, and a colleague is told at once', async () => {
  const buyer = await shop.member(USER, '/')
  const clerk = await staffPage(shop, 'service', '/chat')
  await clerk.getByText('没有这一类会话').waitFor()
  await buyer.getByRole('button', { name: /^联系客服/ }).click()
  const panel = buyer.getByRole('region', { name: '在线客服' })
  const input = panel.getByRole('textbox', { name: '输入消息' })
  await input.fill('板蓝根有近效期的吗？')
  await input.press('Enter')
  await clerk.getByRole('button', { name: /板蓝根有近效期的吗/ }).click()
  await clerk.getByRole('button', { name: '接入' }).click()
  await panel.getByText(/^已接入/).waitFor()
  await clerk.getByRole('textbox', { name: '回复' }).fill('有，效期到明年三月。')
  await clerk.getByRole('textbox', { name: '回复' }).press('Enter')
  await panel.getByText('有，效期到明年三月。').waitFor()
  await input.fill('好的，谢谢')
  await input.press('Enter')
  await clerk.getByRole('log').getByText('好的，谢谢').waitFor()
  expect(await seriousFaults(clerk)).toEqual([])
  expect(await refusedByPolicy(clerk)).toEqual([])
})
