import { allCalls, contract, type AnyCall } from '@yaopi/core/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { row, sql } from '../../src/platform/db/db.ts'
import { drainOutbox } from '../../src/platform/jobs/outbox.ts'
import { addDraw, addTemplate } from '../../src/promotions/lottery/lottery.fixtures.ts'
import { buyerAt, type Buyer } from '../support/buying.ts'
import { PASSWORD } from '../support/fixtures.ts'
import { serverOfFile, type TestClient } from '../support/test-server.ts'
import { likelyInput } from './call-fields.ts'
import { watchChanges } from './fingerprint.ts'

const { auth, coupon, lottery, member, order, orderAdmin, payment } = contract
const t = serverOfFile({ goods: 2 })

let buyer: Buyer
let open: { trade_id: number; orders: readonly { id: number }[] }
let changes: () => Promise<string[]>
beforeAll(async () => {
  buyer = await buyerAt(t)
  await buyer.client().data(contract.cart.add, { params: [{ goods_id: t.goods[1]!, number: 10 }] })
  open = await buyer.order([{ goods_id: t.goods[0]!, number: 40 }])
  changes = await watchChanges(t.db)
})
const setFrozen = (isFrozen: boolean) =>
  sql`update member set audit_status = ${isFrozen ? 5 : 2}, frozen_reason = ${isFrozen ? '资质造假' : ''}
    where id = ${buyer.id}`.execute(t.db)
beforeEach(() => setFrozen(true))

/** The calls that a row allows a frozen member although they are no reading. */
const NOT_REFUSED = allCalls.filter((call) => call.allowedWhenFrozen === true)
const isOwn = (call: AnyCall): boolean => call.access === 'member' || call.access === 'approved'

/** Sends a call with a likely input; ids in the path name things of the member where there are any. */
async function ask(client: TestClient, call: AnyCall) {
  const fields = [...likelyInput(call, t.server.bound.get(call)!)].filter(([name]) => !call.path.includes(`:${name}`))
  const form = fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  const url = call.path
    .replace(':trade_id', String(open.trade_id))
    .replace('/order/:id', `/order/${open.orders[0]!.id}`)
    .replaceAll(/:\w+/g, '1')
  const isPost = call.method === 'POST'
  return client.raw({
    method: call.method,
    url: isPost ? url : `${url}?${form}`,
    ...(isPost && call.multipart !== true
      ? { payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      : {}),
  })
}

describe('a frozen member', () => {
  it('signs in with the password and by text message', async () => {
    const { phone } = (await row(t.db, sql<{ phone: string }>`select phone from member where id = ${buyer.id}`))!
    expect(await t.visitor.send(auth.login, { username: phone, password: PASSWORD })).toMatchObject({
      status: 200,
      data: { audit_status: 5, is_passed: 0 },
    })
    const { key } = await t.visitor.data(auth.captcha, {})
    const { answer } = (await row(t.db, sql<{ answer: string }>`select answer from captcha where key = ${key}`))!
    const sent = await t.visitor.data(auth.smsSend, { phone, scene: 'login', captcha: answer, captcha_key: key })
    expect((await t.visitor.send(auth.loginSms, { phone, code: sent.code! })).status).toBe(200)
  })

  const readings = allCalls.filter((call) => call.access === 'member' && call.method === 'GET')
  it.each(readings.map((call) => [call.path, call] as const))('reads %s as before', async (_, call) => {
    await setFrozen(false)
    const before = await ask(buyer.client(), call)
    await setFrozen(true)
    // An export may be asked for once a minute.
    if (call.file === true) t.clock.advance(61_000)
    const frozen = await ask(buyer.client(), call)
    expect(frozen.statusCode).toBe(before.statusCode)
    expect(frozen.headers['content-type']).toBe(before.headers['content-type'])
    if (call.file === true) return
    // An answer that names reasons for buying is longer now; its fields stay.
    expect(Object.keys(frozen.json().data ?? {})).toEqual(Object.keys(before.json().data ?? {}))
  })

  const changing = allCalls.filter(
    (call) =>
      isOwn(call) && (call.method !== 'GET' || call.access === 'approved') && call.allowedWhenFrozen === undefined,
  )
  it.each(changing.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is refused %s with the reason, and nothing changes',
    async (_, call) => {
      await changes()
      const answer = await ask(buyer.client(), call)
      expect(answer.json()).toMatchObject({
        code: 403,
        message: '账号已冻结（资质造假），请联系客服400-000-0000',
        data: { reason: 'FROZEN' },
      })
      expect(await changes()).toEqual([])
    },
  )

  it('is offered no action on their orders, and told why', async () => {
    const refused = '账号已冻结（资质造假），请联系客服400-000-0000'
    const none = { cancel: false, pay: false, confirm: false, buy_again: false, remind: false, refused }
    const id = open.orders[0]!.id
    expect((await buyer.client().data(order.read, { id })).can).toEqual(none)
    const { data } = await buyer.client().data(order.list, {})
    expect(data.map((one) => one.can)).toEqual(data.map(() => none))
    await setFrozen(false)
    expect((await buyer.client().data(order.read, { id })).can).toMatchObject({ pay: true, cancel: true })
  })

  it('gets no code for paying or signing', async () => {
    for (const scene of ['pay', 'sign'] as const)
      expect(await buyer.client().send(auth.smsSend, { scene })).toMatchObject({
        status: 403,
        data: { reason: 'FROZEN' },
      })
  })

  it('signs out and chooses how pages look to them: the only changes that are not refused', async () => {
    expect(NOT_REFUSED.map((call) => `${call.method} ${call.path}`).sort()).toEqual([
      'DELETE /api/user/logins',
      'DELETE /api/user/logout',
      'DELETE /api/user/message',
      'POST /api/article/:id/view',
      'POST /api/article/:id/vote',
      'POST /api/focus/dismiss',
      'POST /api/jybg/zip',
      'POST /api/user/consent',
      'POST /api/user/dd/back',
      'POST /api/user/feedback',
      'POST /api/user/list_layout',
      'POST /api/user/message/read',
      'POST /api/user/message/settings',
    ])
    expect((await buyer.client().send(member.logout, {})).status).toBe(200)
    expect((await buyer.client().send(member.money, {})).status).toBe(401)
    await buyer.logIn()
  })

  it('is offered no coupons and no draw, which they would be refused', async () => {
    await addTemplate(t.db, { now: t.clock.now(), total: 10 })
    await addDraw(t.db, { now: t.clock.now(), prizes: [{ kind: 'thanks', weight: 1 }] })
    const offered = async () => {
      const client = buyer.client()
      const { available } = await client.data(coupon.count, {})
      const open = (await client.data(coupon.available, {})).data.filter((one) => one.held === 0)
      const draw = await client.data(lottery.simple, {})
      return [(await client.send(coupon.center, {})).status === 200, available > 0, open.length > 0, draw !== null]
    }
    expect(await offered()).toEqual([false, false, false, false])
    await setFrozen(false)
    expect(await offered()).toEqual([true, true, true, true])
  })

  it('is refused paying an open order, sees it, and gets refunds', async () => {
    await setFrozen(false)
    const paid = await buyer.order([{ goods_id: t.goods[0]!, number: 40 }])
    await buyer.pay(paid.trade_id, false)
    const { recharge: before } = await buyer.client().data(member.money, {})
    await setFrozen(true)
    expect(
      await buyer.client().send(payment.start, { trade_id: open.trade_id, pay_type: 1, idempotency_key: 'frozen' }),
    ).toMatchObject({
      status: 403,
      data: { reason: 'FROZEN' },
    })
    expect((await buyer.client().data(order.read, { id: open.orders[0]!.id })).id).toBe(open.orders[0]!.id)
    const staff = await t.loginStaff('service')
    await staff.data(orderAdmin.audit, { id: paid.orders[0]!.id, pass: 0, note: '会员已冻结' })
    await drainOutbox(t.server)
    const { recharge: after } = await buyer.client().data(member.money, {})
    expect(after).toBeGreaterThan(before)
  })
})
