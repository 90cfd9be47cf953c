import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { fromYuan, yuan } from '@yaopi/core'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import type { PaymentProvider } from '../../platform/payment-providers/index.ts'
import { buyerAt, freshKey } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { addBundle } from '../../promotions/bundles/bundles.fixtures.ts'
import { promotions } from '../../pricing/offers/promotions.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const { payment, order, member, message } = contract
const HOUR = 3_600_000
/** What was paid at the channel, and what went back, fen by payment. */
const paid = new Map<string, { readonly amount: number; readonly serial: string; readonly paid_at: number }>()
const back = new Map<string, number>()
const closed = new Set<string>()
/** A channel with a book of its own; a notice is a JSON text. */
const channel = (code: 'alipay' | 'wechat'): PaymentProvider =>
  stubProvider(code, {
    query: (sn) =>
      Promise.resolve(paid.has(sn) ? { status: 'paid' as const, ...paid.get(sn)! } : { status: 'pending' }),
    close: (sn) => {
      if (paid.has(sn)) return Promise.resolve('paid')
      closed.add(sn)
      return Promise.resolve('closed')
    },
    refund: ({ pay_sn, amount }) => {
      back.set(pay_sn, (back.get(pay_sn) ?? 0) + amount)
      return Promise.resolve({ status: 'done' })
    },
    readNotice: ({ body }) => JSON.parse(Buffer.from(body).toString('utf8')),
  })
const shop = serverOfFile({
  payments: new Map([
    ['wechat', channel('wechat')],
    ['alipay', channel('alipay')],
  ]),
})
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 100_000, is_free_shipping: true })
})
beforeEach(() => {
  paid.clear()
  back.clear()
  closed.clear()
})

const now = () => Math.floor(shop.clock.now() / 1000)
/** An order of 400.00 with a link, and the balance of its member. */
async function shared(number = 40) {
  const buyer = await buyerAt(shop, { recharge: 200_000, gift: 10_000 })
  const made = await buyer.order([{ goods_id: goods, number }])
  const { trade_id } = made
  const link = await buyer.client().data(payment.share, { trade_id })
  const token = link.url.split('/').at(-1)!
  const start = (pay_type: 2 | 3 = 2) => shop.visitor.send(payment.payShared, { token, pay_type })
  const free = async (): Promise<number> => (await buyer.client().data(member.money, {})).total
  const state = async () => (await buyer.client().data(payment.status, { trade_id })).share!.state
  const status = async () => (await buyer.client().data(order.read, { id: made.orders[0]!.id })).status
  return { buyer, trade_id, id: made.orders[0]!.id, link, token, start, free, state, status }
}

/** The payer pays at the channel; without `tell` its notice is lost. */
function payAt(pay_sn: string, amount: number): void {
  paid.set(pay_sn, { amount: fromYuan(yuan(amount)), serial: `S${pay_sn}`, paid_at: now() })
}
const tell = (code: 'alipay' | 'wechat', pay_sn: string, given: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/pay/notify/${code}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ok: true, notice_id: freshKey(), event: 'paid', pay_sn, ...paid.get(pay_sn), ...given }),
  })
const payments = (trade_id: number) =>
  rows(shop.db, sql`select pay_type, status, channel from payment where trade_id = ${trade_id} order by id`)

describe('a link', () => {
  it('shows company, amount, goods count and time, and nothing of lines, address or phone', async () => {
    const { link, token, buyer } = await shared()
    expect(link).toMatchObject({ state: 'open', amount: 400 })
    expect(token).toMatch(/^[0-9a-f]{48}$/)
    const bill = await shop.visitor.data(payment.sharedBill, { token })
    const company = (await row(shop.db, sql<{ company: string }>`select company from member where id = ${buyer.id}`))!
    expect(bill).toEqual({
      state: 'open',
      company: company.company,
      seller: shop.server.settings.values().company,
      amount: 400,
      kinds: 1,
      number: 40,
      ends_at: link.ends_at,
      paid_at: null,
      methods: [
        { pay_type: 3, name: '微信支付', is_simulated: 1 },
        { pay_type: 2, name: '支付宝', is_simulated: 1 },
      ],
    })
    // Only the hash is stored.
    const stored = await rows(shop.db, sql<{ text: string }>`select s::text as text from pay_share s`)
    expect(stored.some(({ text }) => text.includes(token))).toBe(false)
  })

  it('counts what is paid as the cart and the order do: a bundle by its sets, gifts apart', async () => {
    const part = await addGoods(shop.db, { stock: 1_000, base_price: 10_000, is_free_shipping: true })
    const set = [
      [part, 2],
      [goods, 1],
    ] as const
    const at = shop.clock.now()
    const bundle = await addBundle(shop.db, { now: at, name: '代付组合', price: 18_000, goods: set })
    await promotions.of(shop.server).reload()
    const buyer = await buyerAt(shop)
    const made = await buyer.order([
      { goods_id: part, number: 3, type: 3, combination_id: bundle },
      { goods_id: goods, number: 5 },
    ])
    const link = await buyer.client().data(payment.share, { trade_id: made.trade_id })
    const { kinds, number } = await buyer.client().data(order.read, { id: made.orders[0]!.id })
    expect([kinds, number]).toEqual([2, 8])
    const bill = await shop.visitor.data(payment.sharedBill, { token: link.url.split('/').at(-1)! })
    expect([bill.kinds, bill.number]).toEqual([kinds, number])
  })

  it('ends after 24 hours at the latest, and with the order', async () => {
    const { link, trade_id, buyer, token, state } = await shared()
    const { expire_at } = (await buyer.client().data(payment.read, { trade_id })).trade
    expect(link.ends_at).toBe(Math.min(now() + 86_400, expire_at!))
    shop.clock.advance((link.ends_at - now()) * 1000)
    expect(await shop.visitor.send(payment.sharedBill, { token })).toMatchObject({ status: 404 })
    await buyer.logIn()
    expect(await state()).toBe('ended')
  })

  it('is seen as opened once its page was looked at, not because it was read', async () => {
    const { token, state } = await shared()
    await shop.visitor.data(payment.sharedBill, { token })
    expect(await state()).toBe('open')
    for (let count = 0; count < 2; count++) await shop.visitor.data(payment.shareOpened, { token })
    expect(await state()).toBe('opened')
  })

  it('there is one at a time: a new one ends the old one, and it can be taken back', async () => {
    const { buyer, trade_id, token, state } = await shared()
    const next = await buyer.client().data(payment.share, { trade_id })
    expect(await shop.visitor.send(payment.sharedBill, { token })).toMatchObject({ status: 404 })
    const second = next.url.split('/').at(-1)!
    expect((await shop.visitor.send(payment.sharedBill, { token: second })).status).toBe(200)
    await buyer.client().data(payment.unshare, { trade_id })
    await buyer.client().data(payment.unshare, { trade_id })
    expect(await shop.visitor.send(payment.sharedBill, { token: second })).toMatchObject({ status: 404 })
    expect(await state()).toBe('ended')
    const both = [buyer.client().send(payment.share, { trade_id }), buyer.client().send(payment.share, { trade_id })]
    expect((await Promise.all(both)).map((one) => one.status)).toEqual([200, 200])
    expect(
      await rows(
        shop.db,
        sql`select count(*)::int as n from pay_share where trade_id = ${trade_id} and state = 'open'`,
      ),
    ).toEqual([{ n: 1 }])
  })

  it('answers unknown, ended and taken back tokens alike, and stops who tries many', async () => {
    const { token, buyer, trade_id } = await shared()
    await buyer.client().data(payment.unshare, { trade_id })
    const told = async (one: string) => {
      const { status, message: text } = await shop.visitor.send(payment.sharedBill, { token: one })
      return { status, text }
    }
    const ended = await told(token)
    expect(ended).toEqual({ status: 404, text: '代付链接无效或已结束，请联系发给您链接的人' })
    expect(await told('0'.repeat(48))).toEqual(ended)
    expect(await told('x')).toEqual(ended)
    const tries = await Promise.all(Array.from({ length: 40 }, (_, at) => told(String(at).padStart(48, '0'))))
    expect(tries.some(({ status }) => status === 429)).toBe(true)
    shop.clock.advance(2 * 60_000)
  })

  it('is offered beside the channels, and neither for drugs under control nor as a payment of the member', async () => {
    const { buyer, trade_id } = await shared()
    const methods = (await buyer.client().data(payment.read, { trade_id })).methods
    expect(methods.find((one) => one.pay_type === 6)).toMatchObject({ name: '找人代付', most: 50_000 })
    expect(
      await buyer.client().send(payment.start, { trade_id, pay_type: 6, idempotency_key: freshKey() }),
    ).toMatchObject({ status: 400 })
    await sql`update orders set settle_group = 'hm' where trade_id = ${trade_id}`.execute(shop.db)
    expect(await buyer.client().send(payment.share, { trade_id })).toMatchObject({ status: 400 })
    const drugs = await buyer.client().data(payment.read, { trade_id, hm: 1 })
    expect(drugs.methods.map((one) => one.pay_type)).toEqual([4])
    await sql`update orders set settle_group = 'pt' where trade_id = ${trade_id}`.execute(shop.db)
  })

  it('takes no more than a channel does', async () => {
    const buyer = await buyerAt(shop)
    const { trade_id } = await buyer.order([{ goods_id: goods, number: 5_001 }])
    expect(await buyer.client().send(payment.share, { trade_id })).toMatchObject({ status: 400 })
  })

  it('of somebody else is not to be had', async () => {
    const { trade_id } = await shared()
    const other = await buyerAt(shop)
    expect(await other.client().send(payment.share, { trade_id })).toMatchObject({ status: 404 })
    expect(await other.client().send(payment.unshare, { trade_id })).toMatchObject({ status: 404 })
    expect((await shop.visitor.send(payment.share, { trade_id })).status).toBe(401)
  })
})

describe('paying by a link', () => {
  it('pays the order by the channel; the member is told, and a repeated request finds its own payment', async () => {
    const { start, status, state, token, id, buyer, trade_id, free } = await shared()
    const before = await free()
    const first = (await start()).data
    expect((await start()).data).toEqual(first)
    expect(first).toMatchObject({ paid: 0, amount: 400 })
    payAt(first.pay_sn, 400)
    await tell('alipay', first.pay_sn)
    expect(await status()).toBe(20)
    expect(await state()).toBe('paid')
    expect(await shop.visitor.data(payment.sharedBill, { token })).toMatchObject({
      state: 'paid',
      amount: 400,
      paid_at: now(),
      methods: [],
    })
    expect((await buyer.client().data(order.read, { id })).pay_type).toBe(6)
    expect(await free()).toBe(before)
    const told = (await buyer.client().data(message.list, {})).data.map((one) => one.title)
    expect(told.filter((title) => title.includes('代付'))).toHaveLength(1)
    // Nothing can be paid a second time.
    expect(await start()).toMatchObject({ status: 409 })
    expect(await buyer.client().send(payment.share, { trade_id })).toMatchObject({ status: 409 })
    expect(await buyer.client().send(payment.unshare, { trade_id })).toMatchObject({ status: 409 })
    for (let count = 0; count < 3; count++) await tell('alipay', first.pay_sn)
    expect(await payments(trade_id)).toEqual([{ pay_type: 6, status: 'paid', channel: 'alipay' }])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('a lost notice is repaired by asking the channel', async () => {
    const { start, status } = await shared()
    const { pay_sn } = (await start(3)).data
    payAt(pay_sn, 400)
    shop.clock.advance(61_000)
    await runJob(shop.server, 'query-pending-payments')
    expect(await status()).toBe(20)
  })

  it('another channel ends the first attempt at its channel', async () => {
    const { start, trade_id } = await shared()
    const first = (await start(2)).data
    await start(3)
    expect(closed.has(first.pay_sn)).toBe(true)
    expect(await payments(trade_id)).toEqual([
      { pay_type: 6, status: 'closed', channel: 'alipay' },
      { pay_type: 6, status: 'pending', channel: 'wechat' },
    ])
  })

  it('the amount is the server’s: another one pays nothing', async () => {
    const { start, status } = await shared()
    const { pay_sn } = (await start()).data
    payAt(pay_sn, 0.01)
    await tell('alipay', pay_sn)
    expect(await status()).toBe(10)
  })

  it('the member pays from the balance meanwhile: that counts, the payer gets theirs back', async () => {
    const { buyer, start, trade_id, status, state, token, free } = await shared()
    const before = await free()
    const { pay_sn } = (await start()).data
    await buyer.pay(trade_id, false)
    payAt(pay_sn, 400)
    await tell('alipay', pay_sn)
    await drainOutbox(shop.server)
    expect(await status()).toBeGreaterThanOrEqual(20)
    expect(back.get(pay_sn)).toBe(40_000)
    expect(await free()).toBe(before - 400)
    expect(await state()).toBe('ended')
    expect(await shop.visitor.send(payment.sharedBill, { token })).toMatchObject({ status: 404 })
    const told = (await buyer.client().data(message.list, {})).data.map((one) => one.title)
    expect(told.filter((title) => title.includes('代付款项已退回'))).toHaveLength(1)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('the member opens a channel of their own: the attempt ends, money that came all the same counts', async () => {
    const { buyer, start, trade_id, status } = await shared()
    const { pay_sn } = (await start()).data
    payAt(pay_sn, 400)
    const own = await buyer.client().send(payment.start, { trade_id, pay_type: 3, idempotency_key: freshKey() })
    expect(own).toMatchObject({ status: 409 })
    expect(await status()).toBe(20)
    expect(await payments(trade_id)).toEqual([{ pay_type: 6, status: 'paid', channel: 'alipay' }])
  })

  it.each(['taken back', 'ended', 'cancelled'] as const)(
    'money that comes when the link was %s goes back',
    async (how) => {
      const { buyer, start, trade_id, link, id, token } = await shared()
      const { pay_sn } = (await start()).data
      if (how === 'taken back') await buyer.client().data(payment.unshare, { trade_id })
      if (how === 'cancelled') await buyer.client().data(order.cancel, { id, reason: '不想要了' })
      if (how === 'ended') shop.clock.advance((link.ends_at - now() + 1) * 1000)
      payAt(pay_sn, 400)
      await tell('alipay', pay_sn)
      await drainOutbox(shop.server)
      expect(back.get(pay_sn)).toBe(40_000)
      expect(await rows(shop.db, sql`select paid from orders where id = ${id}`)).toEqual([{ paid: 0 }])
      expect(await shop.visitor.send(payment.payShared, { token, pay_type: 2 })).toMatchObject({ status: 404 })
      expect(await brokenInvariants(shop.db)).toEqual([])
    },
  )

  it('money that the channel took in time counts, however late its notice comes', async () => {
    const { start, link, status, buyer } = await shared()
    shop.clock.advance(Math.max(0, link.ends_at - now() - 60) * 1000)
    const { pay_sn, expire_at } = (await start()).data
    expect(expire_at).toBe(link.ends_at)
    payAt(pay_sn, 400)
    shop.clock.advance(70_000)
    await tell('alipay', pay_sn)
    await buyer.logIn()
    expect(await status()).toBe(20)
  })

  it('a frozen member’s link is dead', async () => {
    const { buyer, start, token } = await shared()
    await sql`update member set audit_status = 5, frozen_reason = '资质' where id = ${buyer.id}`.execute(shop.db)
    expect(await start()).toMatchObject({ status: 404 })
    expect(await shop.visitor.send(payment.sharedBill, { token })).toMatchObject({ status: 404 })
  })

  it('nobody begins payments without end', async () => {
    const { start } = await shared()
    const statuses: number[] = []
    for (let count = 0; count < 32; count++) statuses.push((await start(count % 2 === 0 ? 2 : 3)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('refunds', () => {
  it('of a cancelled order go to the payer’s channel, nothing to the balance', async () => {
    const { buyer, start, id, free } = await shared()
    const before = await free()
    const { pay_sn } = (await start()).data
    payAt(pay_sn, 400)
    await tell('alipay', pay_sn)
    await buyer.client().data(order.cancel, { id, reason: '不想要了' })
    await drainOutbox(shop.server)
    expect([back.get(pay_sn), await free()]).toEqual([40_000, before])
    const seen = await buyer.client().data(order.read, { id })
    expect([seen.refunded, seen.refunds?.map((one) => one.way)]).toEqual([400, ['channel']])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('of what is short go there too', async () => {
    const { buyer, start, id, free } = await shared()
    const before = await free()
    const { pay_sn } = (await start()).data
    payAt(pay_sn, 400)
    await tell('alipay', pay_sn)
    await drainOutbox(shop.server)
    const warehouse = await shop.loginStaff('warehouse')
    const item_id = (await row(shop.db, sql<{ id: number }>`select id from order_item where order_id = ${id}`))!.id
    const lines = [{ item_id, number: 30 }]
    await warehouse.data(contract.orderAdmin.ship, { id, company: '演示物流', wl_no: `WL${id}`, lines })
    await warehouse.data(contract.orderAdmin.shortage, { id })
    await drainOutbox(shop.server)
    expect([back.get(pay_sn), await free()]).toEqual([10_000, before])
    shop.clock.advance(HOUR)
    expect((await buyer.client().data(order.read, { id })).refunded).toBe(100)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
