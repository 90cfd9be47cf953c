import { contract, MEMBER_HEADER } from '@yaopi/core/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { row, sql } from '../../platform/db/index.ts'
import { buyerAt, deliver, freshKey } from '../../../test/support/buying.ts'
import { addMember } from '../../../test/support/fixtures.ts'
import { serverOfFile, type Customer, type TestClient } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { store: calls, member, auth, profile, wechat, message, order, cart, afterSale } = contract
const DAY = 86_400_000
const t = serverOfFile({ goods: 1 })

let head: Customer
let store: number
let other: Customer
beforeAll(async () => {
  head = await t.newCustomer({ company: '演示连锁总部', rank: 2, documents: { yyzz: '2027-01-10' }, recharge: 5_000 })
  store = await addMember(t.db, {
    company: '演示一店',
    owner_id: head.id,
    documents: { ypjy: '2026-12-01', cgwt: '2026-11-01' },
    recharge: 1_234,
  })
  other = await t.newCustomer({ company: '别人的店' })
})
const stateOf = (client: TestClient) => client.data(member.base, {})
const codeOf = async (client: TestClient) => (await client.data(auth.smsSend, { scene: 'store' })).code!
const loginOf = async (id: number): Promise<TestClient> => {
  const { phone } = (await sql<{ phone: string }>`select phone from member where id = ${id}`.execute(t.db)).rows[0]!
  return t.loginAs(phone)
}

test('the owner sees the stores with money and carts, and the documents of all of them by their end', async () => {
  const overview = await head.client.data(calls.overview, {})
  expect(overview.owner).toBeNull()
  expect(overview.stores).toMatchObject([
    { id: store, company: '演示一店', balance: 12.34, cart: 0, last_order_at: null, is_acting: 0 },
  ])
  expect(overview.documents.map((one) => [one.company, one.type, one.end_date])).toEqual([
    ['演示一店', 'cgwt', '2026-11-01'],
    ['演示一店', 'ypjy', '2026-12-01'],
    ['演示连锁总部', 'yyzz', '2027-01-10'],
  ])
  expect(overview.documents[0]!.days_left).toBeLessThan(0)
  expect(await (await loginOf(store)).data(calls.overview, {})).toMatchObject({ owner: '演示连锁总部', stores: [] })
})

test('a last order is one of two years; without one a store that came since then has never ordered', async () => {
  const { id: owner, client } = await t.newCustomer({ company: '演示连锁乙总部', rank: 2 })
  const opened = await addMember(t.db, { company: '演示乙一店', owner_id: owner })
  const old = await addMember(t.db, { company: '演示乙二店', owner_id: owner })
  await sql`update member set created_at = ${new Date(t.clock.now() - 800 * DAY)} where id = ${old}`.execute(t.db)
  const seen = async () =>
    (await client.data(calls.overview, {})).stores.map(({ last_order_at, is_new }) => [last_order_at, is_new])
  const addOrder = async (daysAgo: number): Promise<number> => {
    const at = new Date(t.clock.now() - daysAgo * DAY)
    const id = sql`to_char(${at}::timestamptz, 'YYMMDD')::bigint * 100000000 + ${daysAgo}`
    await sql`with traded as (insert into trade (id, trade_sn, member_id, payable, transfer_code, created_at)
        values (${id}, 'T' || ${id}, ${old}, 1000, '123456', ${at}) returning id)
      insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address, goods_amount,
          freight, payable, created_at, shipped_at, signed_at, finished_at)
        select id, id::text, id, ${old}, 'pt', 1, 60, '{}', '{}', 1000, 0, 1000, ${at}, ${at}, ${at}, ${at}
        from traded`.execute(t.db)
    return Math.floor(at.getTime() / 1_000)
  }
  await addOrder(760)
  expect(await seen()).toEqual([
    [null, 1],
    [null, 0],
  ])
  const last = await addOrder(700)
  expect(await seen()).toEqual([
    [null, 1],
    [last, 0],
  ])
  await sql`update member set owner_id = null where id in (${opened}, ${old})`.execute(t.db)
})

test('[PR-05] acting as a store, everything own is the store, on this login only, and back again', async () => {
  const elsewhere = await t.loginAs(head.phone)
  expect(await head.client.data(calls.switchTo, { id: store })).toMatchObject({
    company: '演示一店',
    acting_owner: '演示连锁总部',
  })
  expect(await stateOf(head.client)).toMatchObject({ company: '演示一店', acting_owner: '演示连锁总部' })
  expect((await head.client.data(member.money, {})).total).toBe(12.34)
  await head.client.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 10 }] })
  expect((await (await loginOf(store)).data(cart.list, {})).data).toHaveLength(1)
  // A tab that still shows the head changes nothing of the store; the draw is a change too, although it is a GET.
  const { username } = (await row(t.db, sql<{ username: string }>`select username from member where id = ${head.id}`))!
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    [MEMBER_HEADER]: encodeURIComponent(username),
  }
  const payload = `params[0][goods_id]=${t.goods[0]!}&params[0][number]=5`
  for (const stale of [
    await head.client.raw({ method: 'POST', url: '/api/cart', headers, payload }),
    await head.client.raw({ method: 'GET', url: '/api/draw?id=1', headers }),
  ])
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('演示一店'), data: { reason: 'OTHER_MEMBER' } }),
    ])
  expect((await (await loginOf(store)).data(cart.list, {})).data).toMatchObject([{ number: 10 }])
  expect((await stateOf(elsewhere)).acting_owner).toBeUndefined()
  expect((await elsewhere.data(cart.list, {})).data).toHaveLength(0)
  expect((await head.client.data(calls.overview, {})).stores).toMatchObject([{ is_acting: 1, cart: 1 }])

  const state = await head.client.data(calls.back, {})
  expect([state.company, state.acting_owner]).toEqual(['演示连锁总部', undefined])
  expect((await head.client.data(member.money, {})).total).toBe(50)
  expect((await head.client.send(calls.back, {})).status).toBe(409)
})

describe('nobody acts as a store that is not theirs', () => {
  test('not another owner, not the store itself, not a sister, not a visitor', async () => {
    const sister = await addMember(t.db, { owner_id: head.id })
    const own = await loginOf(store)
    for (const [client, id] of [
      [other.client, store],
      [own, sister],
      [own, head.id],
      [own, store],
      [head.client, other.id],
      [head.client, head.id],
      [head.client, 999_999_999_999],
    ] as const)
      expect((await client.send(calls.switchTo, { id })).status).toBe(404)
    expect((await t.visitor.send(calls.switchTo, { id: store })).status).toBe(401)
    expect((await stateOf(head.client)).acting_owner).toBeUndefined()
    await sql`update member set owner_id = null where id = ${sister}`.execute(t.db)
  })

  test('not after the store was unbound meanwhile, and not with an ended login', async () => {
    const lost = await addMember(t.db, { company: '演示二店', owner_id: head.id })
    await head.client.data(calls.switchTo, { id: lost })
    await sql`update member set owner_id = null where id = ${lost}`.execute(t.db)
    expect((await stateOf(head.client)).company).toBe('演示连锁总部')
    const ended = await t.loginAs(head.phone)
    await ended.data(member.logout, {})
    expect((await ended.send(calls.switchTo, { id: store })).status).toBe(401)
  })

  test('not a frozen owner, also while acting; a frozen store is read only, and there is a way back', async () => {
    await head.client.data(calls.switchTo, { id: store })
    await sql`update member set audit_status = 5 where id = ${store}`.execute(t.db)
    expect(await head.client.send(cart.add, { params: [{ goods_id: t.goods[0]!, number: 10 }] })).toMatchObject({
      status: 403,
      data: { reason: 'FROZEN' },
    })
    await sql`update member set audit_status = 2 where id = ${store}`.execute(t.db)
    await sql`update member set audit_status = 5 where id = ${head.id}`.execute(t.db)
    expect((await stateOf(head.client)).company).toBe('演示连锁总部')
    expect((await head.client.send(calls.switchTo, { id: store })).status).toBe(403)
    await sql`update member set audit_status = 2 where id = ${head.id}`.execute(t.db)
    expect((await head.client.data(calls.back, {})).company).toBe('演示连锁总部')
  })
})

test('passwords, phone, WeChat and logins of a store are not changed by the owner who acts as it', async () => {
  await head.client.data(calls.switchTo, { id: store })
  for (const answer of [
    await head.client.send(profile.resetPassword, { password: 'kestrel-over-7-hills', old_password: 'x' }),
    await head.client.send(profile.update, { name: '李药师' }),
    await head.client.send(profile.payPassword, { password: '739164', old_password: '480673' }),
    await head.client.send(wechat.bindingCode, {}),
    await head.client.send(wechat.unbind, { code: '123456' }),
    await head.client.send(profile.endLogins, {}),
    await head.client.send(calls.unbind, { id: store, code: '123456' }),
  ])
    expect(answer).toMatchObject({ status: 403, data: { reason: 'ACTING' } })
  await head.client.data(calls.back, {})
})

test('a store whose orders are over is not unbound while a case of it is open', async () => {
  const buyer = await buyerAt(t, { company: '演示四店', owner_id: head.id })
  const order_id = (await buyer.buy([{ goods_id: t.goods[0]!, number: 40 }])).orders[0]!.id
  await deliver(t, order_id)
  const { lines } = await buyer.client().data(afterSale.options, { order_id })
  const photo = await uploadedPhoto(t, buyer.id)
  const { id } = await buyer.client().data(afterSale.apply, {
    order_id,
    type: 2,
    reason: 2,
    text: '外包装破损',
    lines: [{ item_id: lines[0]!.item_id, lot_id: lines[0]!.lots[0]!.lot_id, number: 1 }],
    images: [photo],
    idempotency_key: freshKey(),
  })
  await sql`update orders set status = 60 where id = ${order_id}`.execute(t.db)
  const unbind = (code: string) => head.client.send(calls.unbind, { id: buyer.id, code })
  const code = await codeOf(head.client)
  expect(await unbind(code)).toMatchObject({
    status: 409,
    message: '该门店还有1笔处理中的售后单，处理完毕后才能解绑',
    data: { reason: 'OPEN_CASE' },
  })
  await buyer.client().data(afterSale.withdraw, { id })
  expect((await unbind(code)).status).toBe(200)
  t.clock.advance(61_000)
})

test('a store is unbound with a code, not while an order is open, and both are told', async () => {
  const buyer = await buyerAt(t)
  await sql`update member set owner_id = ${head.id}, company = '演示三店' where id = ${buyer.id}`.execute(t.db)
  const placed = await buyer.order([{ goods_id: t.goods[0]!, number: 40 }])
  const unbind = (client: TestClient, code: string) => client.send(calls.unbind, { id: buyer.id, code })
  const code = await codeOf(head.client)
  expect(await unbind(head.client, code)).toMatchObject({
    status: 409,
    message: '该门店还有1笔未完成的订单，完成或取消后才能解绑',
  })
  await buyer.client().data(order.cancel, { id: placed.orders[0]!.id, reason: '不需要了' })
  expect((await unbind(other.client, code)).status).toBe(404)
  expect((await unbind(head.client, '000000')).errors).toEqual({ code: ['验证码错误或已过期'] })
  expect((await unbind(head.client, code)).status).toBe(200)
  expect((await unbind(head.client, code)).status).toBe(404)
  expect((await stateOf(buyer.client())).owner_id).toBeNull()
  const titles = async (client: TestClient) => (await client.data(message.list, {})).data.map((one) => one.title)
  expect(await titles(head.client)).toContain('门店已解绑')
  expect(await titles(buyer.client())).toContain('门店已解绑')
})
