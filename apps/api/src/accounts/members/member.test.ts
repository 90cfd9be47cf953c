import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { serverOfFile, testServer } from '../../../test/support/test-server.ts'

const calls = contract.member
const t = serverOfFile({ goods: 2 })

test('a visitor is told nothing of a member and no 401', async () => {
  const answer = await t.visitor.send(calls.base, {})
  expect([answer.status, answer.data]).toEqual([
    200,
    { show: true, common_config: { hot_line: '400-000-0000', qq1: '', qq2: '' } },
  ])
  const stale = await t.visitor.raw({
    method: 'GET',
    url: '/api/user/base',
    headers: { cookie: `yaopi_session=${'x'.repeat(43)}` },
  })
  expect(stale.statusCode).toBe(200)
})

test('a member gets their own state; the token of the login leaves the cookie never', async () => {
  const member = await t.loginAs('13800000001')
  const state = await member.data(calls.base, {})
  expect(JSON.stringify(state)).not.toContain(member.cookie.split('=')[1])
  expect(state).toMatchObject({
    show: true,
    phone: '13800000001',
    is_passed: 1,
    cart: 0,
    freight_zone: 'B',
    contract_end: '2027-06-30',
  })
  expect(await t.statementsOf(() => member.send(calls.base, {}))).toHaveLength(2)
})

test('[EN-03] [RO-04] the state of a member has everything the shell asks for, with manager and hotline', async () => {
  await t.loginStaff('sales')
  await sql`update staff set name = '李经理', phone = '13912345678' where roles = '{sales}'`.execute(t.db)
  const member = await t.loginAs('13800000008')
  const alone = await member.data(calls.base, {})
  expect(alone).toMatchObject({ admin: null, ywy: '', common_config: { hot_line: '400-000-0000' } })
  await sql`update member set manager_id = (select id from staff where roles = '{sales}'), manager_is_default = false
    where phone = '13800000008'`.execute(t.db)
  const state = await member.data(calls.base, {})
  const own = (await row(
    t.db,
    sql<Readonly<Record<string, string | number>>>`select id, username, name, phone, company, face, rank, address,
      points from member where phone = '13800000008'`,
  ))!
  const { id, ...facts } = own
  expect(state).toMatchObject({
    ...facts,
    show: true,
    admin: { name: '李经理', phone: '13912345678', is_default: 1 },
    ywy: '李经理',
    is_passed: 1,
    cart: 0,
    message_count: 0,
    wechat: '',
    common_config: { hot_line: '400-000-0000', qq1: expect.any(String), qq2: expect.any(String) },
    quality_inspection: { quality_inspection_url: expect.any(String), msg: expect.any(String) },
    login_url: '/login',
    is_show_youx: 1,
    is_special: 1,
    is_can_chat: 1,
    token: expect.stringMatching(/^\S{20,}$/),
    is_AfterSale: 0,
    customer: `K${String(id).padStart(8, '0')}`,
  })
  // The state follows what it is about: the scope, the chat, the cart.
  await sql`update member set is_can_chat = false, scopes = array_remove(scopes, 'hts') where id = ${id!}`.execute(t.db)
  await member.data(contract.cart.add, { params: [{ goods_id: t.goods[0]!, number: 2 }] })
  expect(await member.data(calls.base, {})).toMatchObject({ cart: 1, is_special: 0, is_can_chat: 0, token: '' })
  await sql`update member set is_can_chat = true where id = ${id!}`.execute(t.db)
  // What was bound, and what is unread, is there at once.
  await sql`insert into wechat_bind (member_id, openid, nickname, bound_at)
    select id, 'o-1', '老王药房', now() from member where phone = '13800000008'`.execute(t.db)
  await sql`insert into message (member_id, type, title, content, created_at)
    select id, 1, '维护通知', '今晚维护', ${new Date(t.clock.now())} from member where phone = '13800000008'`.execute(
    t.db,
  )
  expect(await member.data(calls.base, {})).toMatchObject({ wechat: '老王药房', message_count: 1 })
  await sql`update member set manager_is_default = true where phone = '13800000008'`.execute(t.db)
  expect((await member.data(calls.base, {})).admin).toMatchObject({ is_default: 0 })
})

test('[EN-03] the state of a member follows the settings of the shop and what is stored of them', async () => {
  const { id, client } = await t.newCustomer({ rank: 4 })
  const quality_inspection = { quality_inspection_url: 'https://reports.example/', msg: '按批号查询药检报告' }
  const shop = { quality_inspection, hot_line: '400-111-2222', qq1: '800012345', qq2: 'https://chat.example/' }
  for (const [key, value] of Object.entries(shop))
    await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`.execute(t.db)
  await t.server.settings.reload()
  const { hot_line, qq1, qq2 } = shop
  const shown = { quality_inspection, common_config: { hot_line, qq1, qq2 } }
  const plain = { rank: 4, face: '', points: 0, is_show_youx: 1 }
  expect(await client.data(calls.base, {})).toMatchObject({ ...shown, ...plain })
  const face = '/pictures/face/7.svg'
  await sql`update member set face = ${face}, points = 120, is_show_youx = false where id = ${id}`.execute(t.db)
  expect(await client.data(calls.base, {})).toMatchObject({ ...shown, rank: 4, face, points: 120, is_show_youx: 0 })
  await sql`delete from setting where key = any(${Object.keys(shop)}::text[])`.execute(t.db)
  await t.server.settings.reload()
})

test('[EN-03] [RO-02] the login of a shop with a main site is the login page there', async () => {
  const shop = await testServer({ env: { MAIN_SITE_URL: 'https://main.example/' } })
  const { client } = await shop.newCustomer()
  expect((await client.data(calls.base, {})).login_url).toBe('https://main.example/login')
  await shop.close()
})

test('the layout of lists that a member chose last comes back with their state; nobody else gets one', async () => {
  const member = await t.loginAs('13800000008')
  expect((await member.data(calls.base, {})).list_layout).toBeUndefined()
  for (const layout of ['table', 'plain'] as const) {
    await member.data(calls.rememberLayout, { layout })
    expect((await member.data(calls.base, {})).list_layout).toBe(layout)
  }
  const { status, message } = await member.send(calls.rememberLayout, { layout: 'tiles' as never })
  expect([status, message === '']).toEqual([422, false])
  expect((await t.visitor.send(calls.rememberLayout, { layout: 'table' })).status).toBe(401)
  expect((await t.visitor.data(calls.base, {})).list_layout).toBeUndefined()
})

test('the home shows orders by tab, the wallet, ending documents and favourites that have become cheaper', async () => {
  const member = await t.loginAs('13800000005')
  await member.data(contract.favourite.add, { goods_ids: t.goods })
  await sql`update goods set base_price = 900 where id = ${t.goods[0]!}`.execute(t.db)
  await sql`insert into article_category (code, name) values ('company', '公司动态')`.execute(t.db)
  await sql`insert into article (category_id, code, title, content) select id, 'open', '开业', '正文'
    from article_category`.execute(t.db)
  const home = await member.data(contract.memberHome.read, {})
  expect(home.orders).toEqual({ all: 0, unpaid: 0, unshipped: 0, shipped: 0, signed: 0, finished: 0, cancelled: 0 })
  expect([home.wallet.coupons, home.wallet.vouchers, home.cases]).toEqual([0, 0, 0])
  expect(home.docs_expiring).toEqual([
    { type: 'qx2', name: '第二类医疗器械经营备案凭证', end_date: '2026-10-01', days_left: -51 },
  ])
  expect(home.dropped.map((one) => [one.id, one.price])).toEqual([[t.goods[0], 9]])
  expect(home.often).toEqual([])
  expect(home.notices[0]).toMatchObject({ title: '开业', url: expect.stringMatching(/^\/news\/info\/\d+\/company$/) })
  expect(await t.statementsOf(() => member.send(contract.memberHome.read, {}))).toHaveLength(3)
})

test('the wallet is shown in yuan', async () => {
  const member = await t.loginAs('13800000001')
  expect(await member.data(calls.money, {})).toEqual({
    total: 5_000,
    recharge: 5_000,
    gift: 0,
    gift_expiring: 0,
    gift_next: null,
    frozen: 0,
  })
  expect((await t.visitor.send(calls.money, {})).status).toBe(401)
})

test('the wallet says how much gift balance ends within 30 days; what ends first was used first', async () => {
  const now = Math.floor(t.clock.now() / 1000)
  await sql`insert into cashback_offer (id, tiers, start_at, end_at)
    values (9001, '[{}]', to_timestamp(${now}) - interval '1 day', to_timestamp(${now}))`.execute(t.db)
  let trades = 0
  /** A member to whom 60.00, 30.00 and 100.00 were paid out; `giftOf` spends down to an amount before it reads. */
  const paidOut = async () => {
    const { id, client } = await t.newCustomer()
    const book = (use: number, yuan: number, cause: string, trade: number | null = null) =>
      sql`insert into wallet_log (member_id, use_type, kind, amount, cause, trade_id)
        values (${id}, ${use}, 'gift', ${yuan * 100}, ${cause}, ${trade})`.execute(t.db)
    const release = async (yuan: number, days: number): Promise<void> => {
      const trade = ++trades
      await sql`with paid as (insert into trade (id, member_id, trade_sn, payable, transfer_code)
          values (${trade}, ${id}, ${`t-${trade}`}, 0, '000000') returning id)
        insert into cashback (trade_id, member_id, offer_id, tiers, created_at, settled_at, released, end_at)
          select id, ${id}, 9001, '[]', now(), now(), ${yuan * 100}, to_timestamp(${now + days * 86_400})
          from paid`.execute(t.db)
      await book(4, yuan, `cashback:${trade}`, trade)
    }
    await release(60, 10)
    await release(30, 29)
    await release(100, 90)
    const read = async () => {
      const { gift, gift_expiring, gift_next } = await client.data(calls.money, {})
      return { gift, ends: [gift_expiring, gift_next] }
    }
    const giftOf = async (yuan: number) => {
      const { gift } = await read()
      if (yuan < gift) await book(2, yuan - gift, `pay:${id}-${yuan}`, yuan)
      const { ends, ...after } = await read()
      expect(after).toEqual({ gift: yuan })
      return ends
    }
    return { book, giftOf }
  }
  const next = (amount: number, days: number) => ({ amount, end_at: now + days * 86_400 })
  const plain = await paidOut()
  expect(await plain.giftOf(190)).toEqual([90, next(60, 10)])
  expect(await plain.giftOf(140)).toEqual([40, next(10, 10)])
  expect(await plain.giftOf(80)).toEqual([0, next(80, 90)])
  expect(await plain.giftOf(0)).toEqual([0, null])
  // What was won does not end: it is no part of what ends, and is used after it.
  const winner = await paidOut()
  await winner.book(5, 310, 'draw:won')
  expect(await winner.giftOf(500)).toEqual([90, next(60, 10)])
  expect(await winner.giftOf(450)).toEqual([40, next(10, 10)])
  expect(await winner.giftOf(310)).toEqual([0, null])
  await winner.book(3, 20, 'refund:20', 450)
  expect(await winner.giftOf(330)).toEqual([20, next(20, 10)])
})

test('the state says why a checkout would be refused, in the words of the checkout, and where to mend it', async () => {
  const member = await t.loginAs('13800000008')
  const block = async () => (await member.data(calls.base, {})).order_block
  const refusal = async () => {
    const { status, message } = await member.send(contract.checkout.preview, {})
    return [status, message]
  }
  const set = (status: number, end: string | null, reason = '') =>
    sql`update member set audit_status = ${status}, contract_end = ${end}, frozen_reason = ${reason}
      where phone = '13800000008'`.execute(t.db)
  await set(2, '2099-01-01')
  expect(await block()).toBeUndefined()
  await set(2, null)
  expect(await block()).toMatchObject({ code: 'UNSIGNED', action: '/dzht' })
  expect(await refusal()).toEqual([459, (await block())!.msg])
  await set(4, null)
  expect(await block()).toMatchObject({ code: 'DOC_EXPIRED', action: '/zzzj' })
  expect(await refusal()).toEqual([403, (await block())!.msg])
  await set(5, '2099-01-01', '证照核查')
  expect(await block()).toEqual({ code: 'FROZEN', msg: '账号已冻结（证照核查），请联系客服400-000-0000' })
  expect(await refusal()).toEqual([403, (await block())!.msg])
  await set(1, '2099-01-01')
  expect(await block()).toEqual({ code: 'NEED_AUDIT', msg: '资质审核通过后可购买', action: '/register/step2' })
})
