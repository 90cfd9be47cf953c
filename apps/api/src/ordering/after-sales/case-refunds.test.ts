import { contract } from '@yaopi/core/contract'
import { formatDate, fromYuan } from '@yaopi/core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import type { PaymentProvider, RefundState } from '../../platform/payment-providers/index.ts'
import { buyerAt, deliver, freshKey, placeOrder, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { afterSale: calls, afterSaleAdmin: admin, cart, checkout, order, orderAdmin } = contract
const { payment, paymentAdmin, recallAdmin, refundAdmin } = contract
const COMPANY = '演示退款药房'
let says: RefundState
let asked: number
/** A channel that says of refunds what the test wants. */
const channel: PaymentProvider = stubProvider('wechat', {
  refund: () => {
    asked += 1
    return Promise.resolve(says)
  },
  readNotice: ({ body }) => ({
    ok: true,
    notice_id: 'n1',
    serial: 's1',
    ...JSON.parse(Buffer.from(body).toString('utf8')),
  }),
})
const shop = serverOfFile({ payments: new Map([['wechat', channel]]) })
let goods: number
let drug: number
let cold: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 10_000, base_price: 10_001, is_free_shipping: true })
  drug = await addGoods(shop.db, { stock: 10_000, base_price: 10_001, special_type: 1, is_free_shipping: true })
  cold = await addGoods(shop.db, { stock: 1_000, base_price: 10_001, temp_class: 'lc', is_free_shipping: true })
})
beforeEach(() => {
  says = { status: 'done' }
  asked = 0
})

const as = (role: string) => shop.loginStaff(role)
const wallet = async ({ id }: Buyer): Promise<number> =>
  (await row(shop.db, sql<{ all: number }>`select (recharge + gift)::int as all from wallet where member_id = ${id}`))!
    .all
const fileOf = ({ id }: Buyer, scene: 'pay' | 'after_sale'): Promise<number> => uploadedPhoto(shop, id, scene)

/** Ten units that wait for their payment. */
async function placed(of = goods) {
  const buyer = await buyerAt(shop, { company: COMPANY })
  const client = buyer.client()
  await client.data(cart.add, { params: [{ goods_id: of, number: 10 }] })
  const made = await placeOrder(client, await client.data(checkout.preview, {}), of === drug ? { ticks: ['hm'] } : {})
  return { buyer, trade_id: made.trade_id, id: made.orders[0]!.id }
}
type Placed = Awaited<ReturnType<typeof placed>>

/** Pays by transfer, which finance confirms whole. */
async function transferred(of = goods): Promise<Placed> {
  const one = await placed(of)
  const hm = of === drug ? ({ hm: 1 } as const) : {}
  const sent = await one.buyer.client().data(payment.transfer, {
    trade_id: one.trade_id,
    ...hm,
    payer: COMPANY,
    bank: '演示银行',
    amount: 1000.1,
    paid_at: formatDate(Math.floor(shop.clock.now() / 1000)),
    image: await fileOf(one.buyer, 'pay'),
    idempotency_key: freshKey(),
  })
  await (await as('finance')).data(paymentAdmin.confirm, { id: sent.id })
  await drainOutbox(shop.server)
  if (of === drug) await (await as('service')).data(orderAdmin.audit, { id: one.id, pass: 1 })
  return one
}

/** The same; the order is shipped and signed for. */
async function paidByTransfer(of = goods): Promise<Placed> {
  const one = await transferred(of)
  await deliver(shop, one.id)
  return one
}

/** Pays through the channel. */
async function charged(): Promise<Placed> {
  const one = await placed()
  const started = await one.buyer.client().data(payment.start, {
    trade_id: one.trade_id,
    pay_type: 3,
    idempotency_key: freshKey(),
  })
  const paid = {
    event: 'paid',
    pay_sn: started.pay_sn,
    amount: fromYuan(started.amount),
    notice_id: `n${started.pay_sn}`,
    serial: `s${started.pay_sn}`,
    paid_at: Math.floor(shop.clock.now() / 1000),
  }
  await shop.app.inject({ method: 'POST', url: '/api/pay/notify/wechat', payload: paid })
  await drainOutbox(shop.server)
  return one
}

/** The same; the order is shipped and signed for. */
async function paidByChannel(): Promise<Placed> {
  const one = await charged()
  await deliver(shop, one.id)
  return one
}

/** A case about three units without a return, 300.03, that finance has begun to refund. */
async function refunding({ buyer, id: order_id }: Placed, given: { readonly to_balance?: 1 } = {}) {
  const client = buyer.client()
  const line = (await client.data(calls.options, { order_id })).lines[0]!
  const { id } = await client.data(calls.apply, {
    order_id,
    type: 2,
    reason: 2,
    text: '外包装破损',
    lines: [{ item_id: line.item_id, lot_id: line.lots[0]!.lot_id, number: 3 }],
    images: [await fileOf(buyer, 'after_sale')],
    idempotency_key: freshKey(),
    ...given,
  })
  await (await as('service')).data(admin.approve, { id })
  return { id, answer: await (await as('finance')).data(admin.refund, { id }) }
}
const settle = () => runJob(shop.server, 'settle-refunded-cases')
const refundsOf = (order_id: number) =>
  rows(
    shop.db,
    sql<{ id: number; way: string; status: string; amount: number }>`select id, way, status, amount::int from refund
      where order_id = ${order_id}`,
  )

it('a refund that fails at the channel is with finance, who try again; the money goes back once', async () => {
  const one = await paidByChannel()
  const client = one.buyer.client()
  const before = await wallet(one.buyer)
  says = { status: 'failed', reason: 'the account is closed' }
  const { id, answer } = await refunding(one)
  expect(answer).toMatchObject({ state: 50, refund: { way: 'channel', outside: 300.03, state: 'waiting' } })
  // No job looks for it: the end of a refund is an event.
  await drainOutbox(shop.server)
  expect(await client.data(calls.read, { id })).toMatchObject({
    state: 55,
    who: 'finance',
    refund: { state: 'failed' },
  })
  expect(await client.data(order.read, { id: one.id })).toMatchObject({ refunded: 0 })
  const finance = await as('finance')
  const [failed] = await refundsOf(one.id)
  says = { status: 'done' }
  await finance.data(refundAdmin.retry, { id: failed!.id })
  await drainOutbox(shop.server)
  const ended = await client.data(calls.read, { id })
  expect(ended).toMatchObject({ state: 60, refund: { amount: 300.03, state: 'done' } })
  expect(ended.logs.map((log) => log.state_name)).toContain('退款处理中')
  expect(await refundsOf(one.id)).toEqual([{ id: failed!.id, way: 'channel', status: 'done', amount: 30_003 }])
  expect(await client.data(order.read, { id: one.id })).toMatchObject({ refunded: 300.03 })
  expect([asked, await wallet(one.buyer)]).toEqual([2, before])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('two refunds that are on their way together take back the points of both, to the fen', async () => {
  const one = await paidByChannel()
  await sql`update orders set finished_at = now() where id = ${one.id}`.execute(shop.db)
  await sql`insert into points_log (member_id, points, cause, remark)
    values (${one.buyer.id}, 1000, ${`earned:${one.id}`}, '')`.execute(shop.db)
  says = { status: 'accepted' }
  for (let count = 0; count < 2; count++) {
    expect((await refunding(one)).answer).toMatchObject({ refund: { outside: 300.03, state: 'waiting' } })
    await drainOutbox(shop.server)
  }
  const taken = await rows(
    shop.db,
    sql`select points from points_log where member_id = ${one.buyer.id} and type = 2 order by id`,
  )
  // 1,000.10 less 600.06 leaves 399 points: not a whole yuan of each refund is lost.
  expect(taken).toEqual([{ points: -301 }, { points: -300 }])
  expect((await one.buyer.client().data(order.read, { id: one.id })).points_earned).toBe(399)
})

it('units of a refund that is on its way count once: the form offers the others, a recall asks for them', async () => {
  const of = await addGoods(shop.db, { stock: 100, base_price: 10_001, is_free_shipping: true })
  const one = await paidByTransfer(of)
  const { id } = (await refunding(one)).answer
  const client = one.buyer.client()
  const offered = async () => (await client.data(calls.options, { order_id: one.id })).lines[0]!.lots[0]!.left
  expect([(await client.data(calls.read, { id })).state, await offered()]).toEqual([50, 7])
  const { batch_no } = (await row(shop.db, sql<{ batch_no: string }>`select batch_no from lot where goods_id = ${of}`))!
  const batch = { goods_id: of, batch_no, class: 2, text: '标签印刷有误', address: '演示路1号召回组' } as const
  const recalled = { ...batch, idempotency_key: freshKey() }
  expect(await (await as('quality')).data(recallAdmin.start, recalled)).toMatchObject({
    members: 1,
    shipped: 10,
    asked: 7,
  })
  expect(await brokenInvariants(shop.db)).toEqual([])
  const [refund] = await refundsOf(one.id)
  await (await as('finance')).data(paymentAdmin.refundPaid, { id: refund!.id, reference: `ICBC${refund!.id}` })
  await settle()
  expect([(await client.data(calls.read, { id })).state, await offered()]).toEqual([60, 0])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('of a transfer, with the tick of the buyer, the money is in the balance at once', async () => {
  const one = await paidByTransfer()
  const before = await wallet(one.buyer)
  const { answer } = await refunding(one, { to_balance: 1 })
  expect(answer).toMatchObject({ state: 60, refund: { way: 'balance', amount: 300.03, state: 'done' } })
  expect([await wallet(one.buyer), await refundsOf(one.id)]).toEqual([before + 30_003, []])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it.each([
  ['without the tick', () => goods, {}],
  ['of controlled drugs, with the tick too', () => drug, { to_balance: 1 as const }],
])('of a transfer, %s, finance pays it to the account and enters the reference', async (_, of, given) => {
  const one = await paidByTransfer(of())
  const before = await wallet(one.buyer)
  const { id, answer } = await refunding(one, given)
  expect(answer).toMatchObject({ state: 50, refund: { way: 'bank', outside: 300.03, state: 'waiting' } })
  await settle()
  const client = one.buyer.client()
  expect(await client.data(calls.read, { id })).toMatchObject({ state: 50, who: 'finance' })
  const finance = await as('finance')
  const { data: waiting } = await finance.data(paymentAdmin.refunds, {})
  const [refund] = await refundsOf(one.id)
  expect(waiting.find((found) => found.id === refund!.id)).toMatchObject({ amount: 300.03, payer: COMPANY })
  await finance.data(paymentAdmin.refundPaid, { id: refund!.id, reference: `ICBC${refund!.id}` })
  await settle()
  expect(await client.data(calls.read, { id })).toMatchObject({ state: 60, refund: { way: 'bank', state: 'done' } })
  expect(await client.data(order.read, { id: one.id })).toMatchObject({ refunded: 300.03 })
  expect(await wallet(one.buyer)).toBe(before)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it.each([
  ['a transfer to the balance', () => transferred(), 1],
  ['a payment by a channel back to it', () => charged(), 0],
  ['controlled drugs back to the account', () => transferred(drug), 0],
] as const)('refused at the door: the money of %s, as the page of the case says', async (_, pay, to_balance) => {
  const one = await pay()
  const warehouse = await as('warehouse')
  await warehouse.data(orderAdmin.ship, { id: one.id, company: '演示物流', wl_no: `RF${one.id}` })
  const { id } = await warehouse.data(admin.refused, { order_id: one.id, note: '拒收', our_fault: 1 })
  expect(await one.buyer.client().data(calls.read, { id })).toMatchObject({ type: 8, expected: 1_000.1, to_balance })
})

it('cold goods that the buyer refuses: the money of a transfer goes to the balance', async () => {
  const one = await transferred(cold)
  const before = await wallet(one.buyer)
  const [warehouse, service, finance] = [await as('warehouse'), await as('service'), await as('finance')]
  const { id: temperature_file } = (await row(
    shop.db,
    sql<{ id: number }>`insert into file (staff_id, scene, name, content_type, size, sha256)
      select id, 'temperature', 'a.pdf', 'application/pdf', 1, repeat('0', 64) from staff limit 1 returning id`,
  ))!
  await warehouse.data(orderAdmin.ship, { id: one.id, company: '演示冷链', wl_no: `RC${one.id}`, temperature_file })
  const { id } = await one.buyer.client().data(calls.apply, {
    order_id: one.id,
    type: 8,
    reason: 1,
    text: '没有温度记录',
    idempotency_key: freshKey(),
  })
  await service.data(admin.approve, { id })
  const lines = await rows(
    shop.db,
    sql<{ item_id: number; lot_id: number; good: number; bad: number }>`
      select order_item_id as item_id, lot_id, number as good, 0 as bad from after_sale_item where case_id = ${id}`,
  )
  await warehouse.data(admin.inspect, { id, lines })
  const answer = await finance.data(admin.refund, { id })
  expect(answer).toMatchObject({ state: 60, refund: { way: 'balance', amount: 1_000.1, state: 'done' } })
  expect([await wallet(one.buyer), await refundsOf(one.id)]).toEqual([before + 100_010, []])
  expect(await brokenInvariants(shop.db)).toEqual([])
})
