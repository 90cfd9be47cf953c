import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { fromYuan } from '@yaopi/core'
import { row, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { ChannelError } from '../../platform/payment-providers/breaker.ts'
import type { PaymentProvider, RawNotice, RefundState } from '../../platform/payment-providers/index.ts'
import { buyerAt, freshKey } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const { payment, order, failedWorkAdmin, refundAdmin, paymentAdmin, approvalAdmin } = contract
let says: RefundState | Error
let asked: RefundState
let calls: string[]
const raws: RawNotice[] = []
const answer = <T>(call: string, value: T | Error): Promise<T> => {
  calls.push(call)
  return value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
}
/** A channel whose notices are JSON with the signature in a header; it answers what the test wants. */
const channel: PaymentProvider = stubProvider('wechat', {
  query: () => answer('query', says instanceof Error ? says : { status: 'pending' as const }),
  refund: () => answer('refund', says),
  queryRefund: () => answer('queryRefund', asked),
  readNotice: (raw) => {
    raws.push(raw)
    const text = Buffer.from(raw.body).toString('utf8')
    if (raw.headers['x-signature'] !== String(text.length)) return { ok: false, reason: 'signature' }
    return { ok: true, notice_id: `n${raws.length}`, serial: 's', paid_at: 0, amount: 1, ...JSON.parse(text) }
  },
  answerNotice: (outcome) => ({
    status: outcome === 'done' ? 200 : 500,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ code: outcome }),
  }),
})
const shop = serverOfFile({ payments: new Map([['wechat', channel]]) })
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 10_000 })
})
beforeEach(() => {
  says = { status: 'done' }
  asked = { status: 'done' }
  calls = []
})

const notify = (text: string, signature = String(text.length), type = 'application/json') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/pay/notify/wechat',
    payload: text,
    headers: { 'content-type': type, 'x-signature': signature },
  })
let serial = 0

/** An order that was paid through the channel and cancelled again. */
async function cancelled(): Promise<{ readonly id: number; readonly pay_sn: string; readonly refund_sn: string }> {
  const buyer = await buyerAt(shop)
  const made = await buyer.order([{ goods_id: goods, number: 40 }])
  const started = await buyer
    .client()
    .data(payment.start, { trade_id: made.trade_id, pay_type: 3, idempotency_key: freshKey() })
  const paid = JSON.stringify({
    event: 'paid',
    pay_sn: started.pay_sn,
    amount: fromYuan(started.amount),
    serial: `s${++serial}`,
    paid_at: Math.floor(shop.clock.now() / 1000),
  })
  expect((await notify(paid)).json()).toEqual({ code: 'done' })
  await buyer.client().data(order.cancel, { id: made.orders[0]!.id, reason: '不想要了' })
  const refund = await row(
    shop.db,
    sql<{ refund_sn: string }>`select refund_sn from refund where order_id = ${made.orders[0]!.id}`,
  )
  return { id: made.orders[0]!.id, pay_sn: started.pay_sn, refund_sn: refund!.refund_sn }
}
const state = (id: number) =>
  row(
    shop.db,
    sql`select r.status, r.reason, o.refunded = o.paid as is_back from refund r join orders o on o.id = r.order_id
      where o.id = ${id}`,
  )

it('a notice reaches the provider as its bytes and headers, and is answered as the channel wants', async () => {
  const text = '{"event":"closed",  "pay_sn":"P 你好"}'
  const answered = await notify(text, String(Buffer.from(text).toString('utf8').length))
  expect([answered.statusCode, answered.headers['content-type'], answered.json()]).toEqual([
    200,
    'application/json; charset=utf-8',
    { code: 'done' },
  ])
  expect(Buffer.from(raws.at(-1)!.body).toString('utf8')).toBe(text)
  expect(raws.at(-1)!.headers['x-signature']).toBe(String(text.length))
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/xml', 'multipart/form-data'])
    expect((await notify('x=1', 'wrong', type)).json()).toEqual({ code: 'again' })
  expect((await notify('x'.repeat(70_000))).statusCode).toBe(413)
})

it('a refund that is accepted ends by its notice, once', async () => {
  says = { status: 'accepted' }
  const { id, pay_sn, refund_sn } = await cancelled()
  await drainOutbox(shop.server)
  expect(await state(id)).toMatchObject({ status: 'accepted', is_back: false })
  const told = JSON.stringify({ event: 'refunded', pay_sn, refund: { refund_sn, status: 'done' } })
  expect((await notify(told)).statusCode).toBe(200)
  expect((await notify(told)).statusCode).toBe(200)
  await drainOutbox(shop.server)
  expect(await state(id)).toMatchObject({ status: 'done', is_back: true })
  expect(calls).toEqual(['refund'])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('a refund that is accepted without a notice is asked about', async () => {
  says = { status: 'accepted' }
  const { id } = await cancelled()
  await drainOutbox(shop.server)
  shop.clock.advance(5 * 60_000)
  asked = { status: 'accepted' }
  await drainOutbox(shop.server)
  shop.clock.advance(5 * 60_000)
  asked = { status: 'done' }
  await drainOutbox(shop.server)
  expect([calls, await state(id)]).toMatchObject([
    ['refund', 'queryRefund', 'queryRefund'],
    { status: 'done', is_back: true },
  ])
})

it('a refund that fails is not repeated for ever: the staff see why, first of all, and retry it', async () => {
  says = { status: 'failed', reason: 'the account is closed' }
  const { id } = await cancelled()
  for (let hour = 0; hour < 5; hour++) {
    await drainOutbox(shop.server)
    shop.clock.advance(3_600_000)
  }
  expect(calls).toEqual(['refund'])
  expect(await state(id)).toMatchObject({ status: 'failed', reason: 'the account is closed', is_back: false })
  const finance = await shop.loginStaff('finance')
  const [first] = (await finance.data(failedWorkAdmin.list, {})).data
  expect(first).toMatchObject({ name: 'refund.requested', reason: 'the account is closed', attempts: 1 })
  says = { status: 'done' }
  await finance.data(failedWorkAdmin.retry, { key: first!.key })
  await drainOutbox(shop.server)
  expect(await state(id)).toMatchObject({ status: 'done', reason: '', is_back: true })
})

describe('the queue of refunds', () => {
  const refused = async () => {
    says = { status: 'failed', reason: 'the account is closed' }
    const one = await cancelled()
    await drainOutbox(shop.server)
    return one
  }
  const finance = () => shop.loginStaff('finance')

  it('shows what the channel answered and how often, and lets it be tried again', async () => {
    const { id, refund_sn, pay_sn } = await refused()
    const person = await finance()
    const found = await person.data(refundAdmin.queue, { q: refund_sn })
    expect(found.data).toMatchObject([
      {
        refund_sn,
        pay_sn,
        order_id: id,
        status: 'failed',
        answer: 'the account is closed',
        attempts: 1,
        cause: '订单取消',
        can: { retry: true, change: ['balance', 'bank'], decide: false, pay: false },
      },
    ])
    expect((await person.data(refundAdmin.counts, {})).failed).toBeGreaterThanOrEqual(1)
    says = { status: 'done' }
    const refund = found.data[0]!.id
    await person.data(refundAdmin.retry, { id: refund })
    await drainOutbox(shop.server)
    expect(await person.send(refundAdmin.retry, { id: refund })).toMatchObject({ status: 409 })
    expect((await person.data(refundAdmin.queue, { tab: 'done', q: String(id) })).data).toMatchObject([
      { id: refund, status: 'done' },
    ])
    expect(await (await shop.loginStaff('service')).send(refundAdmin.queue, {})).toMatchObject({ status: 403 })
  })

  it('takes another way by two persons only, and the channel is never asked again', async () => {
    const { id, refund_sn } = await refused()
    const maker = await finance()
    const checker = await shop.loginStaff('finance', 'admin')
    const refund = (await maker.data(refundAdmin.queue, { q: refund_sn })).data[0]!.id
    const asked = await maker.data(refundAdmin.change, { id: refund, to: 'balance', reason: '买家账户已注销' })
    const change_id = asked.change!.id
    expect(asked).toMatchObject({ change: { to: 'balance', is_mine: 1 }, can: { retry: false, change: [] } })
    const inbox = (await checker.data(approvalAdmin.list, {})).data
    expect(inbox.find(({ ref }) => ref === `refund:${refund}`)).toMatchObject({ reason: '买家账户已注销' })
    expect(await maker.send(refundAdmin.approve, { id: refund, change_id })).toMatchObject({ status: 403 })
    expect(await maker.send(refundAdmin.change, { id: refund, to: 'bank', reason: '再来' })).toMatchObject({
      status: 409,
    })
    expect(await maker.send(refundAdmin.retry, { id: refund })).toMatchObject({ status: 409 })
    calls = []
    const both = await Promise.all([
      checker.send(refundAdmin.approve, { id: refund, change_id }),
      checker.send(refundAdmin.approve, { id: refund, change_id }),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    await drainOutbox(shop.server)
    expect([calls, await state(id)]).toMatchObject([[], { status: 'done', is_back: true }])
    expect(
      await row(
        shop.db,
        sql`select amount = (select amount from refund where id = ${refund}) as same
        from wallet_log where cause = ${`refund-changed:${refund}`}`,
      ),
    ).toEqual({ same: true })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('may be refused with a reason, or go to the bank, which finance then pays', async () => {
    const { id, refund_sn } = await refused()
    const maker = await finance()
    const checker = await shop.loginStaff('finance', 'admin')
    const refund = (await maker.data(refundAdmin.queue, { q: refund_sn })).data[0]!.id
    const ask = async (to: 'balance' | 'bank') =>
      (await maker.data(refundAdmin.change, { id: refund, to, reason: '买家账户已注销' })).change!.id
    const first = await ask('balance')
    const back = await checker.data(refundAdmin.reject, { id: refund, change_id: first, reason: '请先联系买家' })
    expect(back).toMatchObject({ status: 'failed', change: null })
    const second = await ask('bank')
    await checker.data(refundAdmin.approve, { id: refund, change_id: second })
    expect((await maker.data(refundAdmin.queue, { tab: 'bank', q: refund_sn })).data).toMatchObject([
      { way: 'bank', status: 'waiting', can: { pay: true } },
    ])
    await maker.data(paymentAdmin.refundPaid, { id: refund, reference: 'YH202611260001' })
    expect(await state(id)).toMatchObject({ status: 'done', is_back: true })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})

it('while a channel is down its events wait without losing attempts, and others are told 503', async () => {
  const { id } = await cancelled()
  says = new ChannelError('unreachable', 'down')
  for (let times = 0; times < 5; times++)
    await shop.server.payments
      .get('wechat')!
      .query('P')
      .catch(() => {})
  calls = []
  await drainOutbox(shop.server)
  expect(calls).toEqual([])
  expect(await row(shop.db, sql`select attempts, failed_at from outbox where topic = 'refund.requested'`)).toEqual({
    attempts: 0,
    failed_at: null,
  })
  const buyer = await buyerAt(shop)
  const { trade_id } = await buyer.order([{ goods_id: goods, number: 40 }])
  expect(
    await buyer.client().send(payment.start, { trade_id, pay_type: 3, idempotency_key: freshKey() }),
  ).toMatchObject({ status: 503, message: '支付渠道暂时无法使用，请稍后重试或换一种方式' })
  says = { status: 'done' }
  shop.clock.advance(11_000)
  await drainOutbox(shop.server)
  expect(await state(id)).toMatchObject({ status: 'done' })
})

it('a thousand pending payments are asked about in one run, those that waited longest first', async () => {
  await sql`with made as (insert into trade (id, trade_sn, member_id, payable, transfer_code)
      select n, 'TT' || n, (select max(id) from member), 100, '000000' from generate_series(1, 1000) n returning id,
        member_id)
    insert into payment (id, pay_sn, trade_id, member_id, is_hm, pay_type, amount, channel_amount, channel, created_at,
      expire_at)
    select id, 'PP' || id, id, member_id, false, 3, 100, 100, 'wechat', ${new Date(shop.clock.now() - 120_000)},
      ${new Date(shop.clock.now() + 900_000)} from made`.execute(shop.db)
  calls = []
  await runJob(shop.server, 'query-pending-payments')
  expect(calls.filter((call) => call === 'query').length).toBeGreaterThanOrEqual(1_000)
  const left = await row(
    shop.db,
    sql<{ number: number }>`select count(*)::int as number from payment where pay_sn like 'PP%' and queried_at is null`,
  )
  expect(left!.number).toBe(0)
})
