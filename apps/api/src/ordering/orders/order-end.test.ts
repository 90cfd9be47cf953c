import { contract } from '@yaopi/core/contract'
import { orderEdges, orderSteps } from '@yaopi/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { buyerAt, deliver, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { replay } from '../../../test/support/replay.ts'
import { edgesOf, noteSteps, stepName, stepsAfterFirst } from '../../../test/support/steps-taken.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { cancelRequestSteps } from './cancel-request-steps.ts'

const { order, orderAdmin } = contract
const HOUR = 3_600_000
const shop = serverOfFile()
let goods: number
let other: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 10_000, base_price: 10_001, is_free_shipping: true })
  other = await addGoods(shop.db, { stock: 10_000, base_price: 5_003, is_free_shipping: true })
})

const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const wallet = (buyer: Buyer) =>
  row(shop.db, sql<{ all: number }>`select (recharge + gift)::int as all from wallet where member_id = ${buyer.id}`)
const staffOf = (role: string) => shop.loginStaff(role)
const itemsOf = (id: number) =>
  rows(
    shop.db,
    sql<{ id: number; goods_id: number }>`select id, goods_id from order_item where order_id = ${id} order by id`,
  )
const reserved = async (id: number): Promise<number> =>
  (await row(shop.db, sql<{ reserved: number }>`select reserved from stock where goods_id = ${id}`))!.reserved

/** Finance signs what waits for a second person; how the approval has ended. */
async function signed(id: number) {
  const finance = await shop.loginStaff('finance')
  const { sha256, can } = await finance.data(contract.approvalAdmin.detail, { id })
  expect(can.approve).toBe(1)
  return finance.data(contract.approvalAdmin.approve, { id, sha256 })
}

/** A paid order that the warehouse picks: 10 of one and 4 of another. */
async function picked() {
  const buyer = await buyerAt(shop)
  const before = (await wallet(buyer))!.all
  const made = await buyer.buy([
    { goods_id: goods, number: 10 },
    { goods_id: other, number: 4 },
  ])
  return { buyer, before, id: made.orders[0]!.id, trade_id: made.trade_id }
}

it('every step of an order has somebody who does it, and the edges are the steps', () => {
  for (const step of orderSteps) expect([step, step.who.length > 0 && step.effect !== '']).toEqual([step, true])
  expect(orderSteps.length).toBe(Object.values(orderEdges).flat().length)
})

it('what the staff cancel before it is paid took steps of the table', async () => {
  const { orders } = await (await buyerAt(shop)).order([{ goods_id: goods, number: 4 }])
  const { id } = orders[0]!
  expect(await (await staffOf('service')).data(orderAdmin.cancel, { id, reason: '买家来电取消' })).toEqual({
    status: 90,
  })
  expect(await replay(shop.db, id)).toBe(0)
})

it('a paid order that the automatic check passes is one message; what the staff pass is told', async () => {
  const titles = (buyer: Buyer) =>
    rows(shop.db, sql`select title from message where member_id = ${buyer.id} order by id`)
  const { buyer } = await picked()
  expect(await titles(buyer)).toEqual([{ title: '付款成功' }])

  const lapsed = await buyerAt(shop)
  const { orders, trade_id } = await lapsed.order([{ goods_id: goods, number: 4 }])
  await lapsed.pay(trade_id, false)
  await sql`update member set contract_end = null where id = ${lapsed.id}`.execute(shop.db)
  await drainOutbox(shop.server)
  expect(await titles(lapsed)).toEqual([{ title: '付款成功' }])
  await sql`update member set contract_end = '2031-01-01' where id = ${lapsed.id}`.execute(shop.db)
  await (await staffOf('quality')).data(orderAdmin.audit, { id: orders[0]!.id, pass: 1, note: '合同已续签' })
  await drainOutbox(shop.server)
  expect(await titles(lapsed)).toEqual([{ title: '付款成功' }, { title: '订单审核通过' }])
})

it('the message of a cancelled order tells of money that goes back only where some was paid', async () => {
  const buyer = await buyerAt(shop)
  const unpaid = await buyer.order([{ goods_id: goods, number: 4 }])
  await buyer.client().data(order.cancel, { id: unpaid.orders[0]!.id, reason: '不想要了' })
  const paid = await buyer.order([{ goods_id: goods, number: 4 }])
  await buyer.pay(paid.trade_id, false)
  await buyer.client().data(order.cancel, { id: paid.orders[0]!.id, reason: '重复下单' })
  await drainOutbox(shop.server)
  expect(
    await rows(
      shop.db,
      sql`select content from message where member_id = ${buyer.id} and title = '订单已取消' order by id`,
    ),
  ).toEqual([
    { content: `订单${unpaid.orders[0]!.order_sn}已取消：不想要了。` },
    { content: `订单${paid.orders[0]!.order_sn}已取消：重复下单，已付金额将原路退回或退到余额。` },
  ])
  // By text message of the money only. What was sent has left the table of what waits.
  expect(
    await rows(
      shop.db,
      sql`select payload ->> 'text' as text from (select topic, payload from outbox
          union all select topic, payload from outbox_delivered) e
        where topic = 'message.sms' and (payload ->> 'member_id')::int = ${buyer.id}
          and payload ->> 'kind' like 'order.cancelled%'`,
    ),
  ).toEqual([{ text: `订单${paid.orders[0]!.order_sn}已取消：重复下单，已付金额将原路退回或退到余额。` }])
})

it.each([
  ['pt', 48],
  ['zy', 24],
] as const)('the message of a signed order of %s tells the %i hours for what is missing', async (group, hours) => {
  const { buyer, id } = await picked()
  await sql`update orders set settle_group = ${group} where id = ${id}`.execute(shop.db)
  await deliver(shop, id)
  await drainOutbox(shop.server)
  expect(
    await rows(shop.db, sql`select content from message where member_id = ${buyer.id} and title = '订单已签收'`),
  ).toEqual([{ content: expect.stringContaining(`如有破损少货请在签收后${hours}小时内申请售后。`) }])
})

describe('a request to cancel', () => {
  it('holds the parcel back, and with the consent of staff everything is refunded', async () => {
    const { buyer, before, id } = await picked()
    const read = await buyer.client().data(order.read, { id })
    expect(read.can).toMatchObject({ cancel: true, cancel_asks: true })
    const asked = await buyer.client().data(order.cancel, { id, reason: '重复下单' })
    expect(asked).toMatchObject({
      status: 30,
      can: { cancel: false },
      cancel_request: { state: 'open', reason: '重复下单', expire_at: Math.floor(shop.clock.now() / 1000) + 4 * 3_600 },
      clocks: [{ who: 'staff', what: 'answer_cancel' }],
    })
    const warehouse = await staffOf('warehouse')
    const ship = await warehouse.send(orderAdmin.ship, { id, company: '演示物流', wl_no: 'WLC1' })
    expect(ship).toMatchObject({ status: 409, message: '买家正在申请取消，请先答复' })
    expect((await warehouse.data(orderAdmin.cancelRequests, {})).data.map((one) => one.order_id)).toEqual([id])
    const behind = { data: [], current_page: 2, last_page: 1, total: 1 }
    expect(await warehouse.data(orderAdmin.cancelRequests, { page: 2 })).toMatchObject(behind)
    // 1,200.22 paid: more than one person gives back alone.
    const large = await warehouse.data(orderAdmin.answerCancel, { id, agree: 1 })
    expect(large).toEqual({ status: 30, approval_id: expect.any(Number) })
    expect((await warehouse.send(orderAdmin.answerCancel, { id, agree: 1 })).status).toBe(409)
    expect((await buyer.client().data(order.read, { id })).status).toBe(30)
    await signed(large.approval_id!)
    expect((await warehouse.send(orderAdmin.answerCancel, { id, agree: 1 })).status).toBe(409)
    const after = await buyer.client().data(order.read, { id })
    expect(after).toMatchObject({ status: 90, cancel_request: { state: 'agreed' }, refunded: after.paid })
    expect(after.refunds).toMatchObject([{ kind: 'cancel', amount: after.paid, state: 'done' }])
    expect((await wallet(buyer))!.all).toBe(before)
    await sound()
  })

  it('is refused by staff with a reason, then by the clock, and not made a third time', async () => {
    const { buyer, id } = await picked()
    const ask = () => buyer.client().send(order.cancel, { id, reason: '不想要了' })
    await ask()
    const service = await staffOf('service')
    expect(await service.send(orderAdmin.answerCancel, { id, agree: 0 })).toMatchObject({ status: 422 })
    await service.data(orderAdmin.answerCancel, { id, agree: 0, note: '已打包' })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(200)
    shop.clock.advance(4 * HOUR - 1_000)
    await runJob(shop.server, 'expire-cancel-requests')
    expect((await buyer.client().data(order.read, { id })).cancel_request).toMatchObject({ state: 'open' })
    shop.clock.advance(1_000)
    await runJob(shop.server, 'expire-cancel-requests')
    const read = await buyer.client().data(order.read, { id })
    expect(read).toMatchObject({ status: 30, can: { cancel: false }, cancel_request: { state: 'expired' } })
    expect(await ask()).toMatchObject({ status: 409, message: expect.stringContaining('2次') })
    const told = await rows(
      shop.db,
      sql`select title from message where member_id = ${buyer.id} and url =
      ${`/order/info/${id}`} and title = '取消申请未通过'`,
    )
    expect(told).toHaveLength(2)
    const warehouse = await staffOf('warehouse')
    expect((await warehouse.send(orderAdmin.ship, { id, company: '演示物流', wl_no: `WL${id}` })).status).toBe(200)
    await sound()
  })

  it('takes each step of its table and no other one, and each has somebody and an effect', async () => {
    const { taken, end } = await noteSteps(shop.db, 'cancel_request', 'state')
    const asked = async () => {
      const buyer = await buyerAt(shop)
      const { id } = (await buyer.buy([{ goods_id: goods, number: 4 }])).orders[0]!
      await buyer.client().data(order.cancel, { id, reason: '不想要了' })
      return id
    }
    const answer = async (id: number, agree: 0 | 1) =>
      (await staffOf('service')).send(orderAdmin.answerCancel, { id, agree, note: '已核实' })
    const [agreed, refused, unanswered] = [await asked(), await asked(), await asked()]
    expect([(await answer(agreed, 1)).status, (await answer(refused, 0)).status]).toEqual([200, 200])
    shop.clock.advance(4 * HOUR)
    await runJob(shop.server, 'expire-cancel-requests')
    // What was answered stays as it is.
    for (const id of [agreed, refused, unanswered])
      for (const agree of [0, 1] as const) expect((await answer(id, agree)).status).toBe(409)
    expect(await taken()).toEqual(cancelRequestSteps.map(stepName).sort())
    expect(await edgesOf(shop.db, 'cancel_request')).toEqual(stepsAfterFirst(cancelRequestSteps))
    for (const { who, effect } of cancelRequestSteps) expect([who.length > 0, effect !== '']).toEqual([true, true])
    await end()
    await sound()
  })

  it('of a member who was frozen meanwhile is refunded all the same', async () => {
    const buyer = await buyerAt(shop)
    const before = (await wallet(buyer))!.all
    const { id } = (await buyer.buy([{ goods_id: goods, number: 4 }])).orders[0]!
    await buyer.client().data(order.cancel, { id, reason: '不想要了' })
    await sql`update member set audit_status = 5, frozen_reason = '资质' where id = ${buyer.id}`.execute(shop.db)
    expect(await (await staffOf('service')).data(orderAdmin.answerCancel, { id, agree: 1 })).toEqual({ status: 90 })
    await drainOutbox(shop.server)
    expect((await wallet(buyer))!.all).toBe(before)
    await sound()
  })

  it('is answered for by nobody else, and another buyer sees no order', async () => {
    const { id } = await picked()
    const stranger = await buyerAt(shop)
    expect((await stranger.client().send(order.cancel, { id, reason: '不想要了' })).status).toBe(404)
    for (const client of [shop.visitor, stranger.client(), await staffOf('finance')])
      expect([401, 403]).toContain((await client.send(orderAdmin.answerCancel, { id, agree: 1 })).status)
    expect(await (await staffOf('service')).send(orderAdmin.answerCancel, { id, agree: 1 })).toMatchObject({
      status: 409,
    })
  })
})

describe('the rest of a partly shipped order', () => {
  it('is refunded by the line to the fen, in part and then by the clock, and the order goes on', async () => {
    const { buyer, before, id } = await picked()
    const [one] = await itemsOf(id)
    const warehouse = await staffOf('warehouse')
    await warehouse.data(orderAdmin.ship, {
      id,
      company: '演示物流',
      wl_no: `WL${id}`,
      lines: [{ item_id: one!.id, number: 7 }],
    })
    const open = await reserved(goods)
    expect((await buyer.client().data(order.read, { id })).clocks).toMatchObject([
      { who: 'staff', what: 'send_rest' },
      { who: 'system', what: 'refund_rest' },
    ])
    const wrong = [{ item_id: one!.id, number: 4, left: 3 }]
    expect(await warehouse.send(orderAdmin.shortage, { id, lines: wrong })).toMatchObject({ status: 422 })
    // Sent twice, because the answer was lost: taken once.
    const rest = { id, lines: [{ item_id: one!.id, number: 3, left: 3 }], note: '厂家断货' }
    expect(await warehouse.data(orderAdmin.shortage, rest)).toEqual({ status: 35, refunded: 300.03 })
    expect((await warehouse.send(orderAdmin.shortage, rest)).status).toBe(409)
    expect(await reserved(goods)).toBe(open - 3)
    expect((await warehouse.send(orderAdmin.ship, { id, company: '演示物流', wl_no: 'X1', lines: wrong })).status).toBe(
      422,
    )
    const unsent = await warehouse.data(orderAdmin.unsentRests, {})
    expect(unsent.data.map((found) => found.order_id)).toContain(id)
    expect(await warehouse.data(orderAdmin.unsentRests, { page: 2 })).toMatchObject({ data: [], total: unsent.total })
    shop.clock.advance(72 * HOUR + 1_000)
    await runJob(shop.server, 'refund-unsent-rests')
    await buyer.logIn()
    const read = await buyer.client().data(order.read, { id })
    expect(read).toMatchObject({ status: 40, pay_status: 3, refunded: 500.15 })
    expect(read.items.map((item) => [item.short_number, item.shipped_number])).toEqual([
      [3, 7],
      [4, 0],
    ])
    expect(read.refunds).toMatchObject([
      { kind: 'short', amount: 200.12, state: 'done' },
      { kind: 'short', amount: 300.03, state: 'done' },
    ])
    expect((await wallet(buyer))!.all).toBe(before - 120_022 + 50_015)
    expect(await (await staffOf('warehouse')).send(orderAdmin.shortage, { id })).toMatchObject({ status: 409 })
    await sound()
  })

  it('counts as received fifteen days after the last parcel, not the first', async () => {
    const { buyer, id } = await picked()
    const [one] = await itemsOf(id)
    let warehouse = await staffOf('warehouse')
    await warehouse.data(orderAdmin.ship, {
      id,
      company: '演示物流',
      wl_no: `A${id}`,
      lines: [{ item_id: one!.id, number: 10 }],
    })
    shop.clock.advance(40 * HOUR)
    warehouse = await staffOf('warehouse')
    await warehouse.data(orderAdmin.ship, { id, company: '演示物流', wl_no: `B${id}` })
    shop.clock.advance(15 * 24 * HOUR - 40 * HOUR + 1_000)
    await runJob(shop.server, 'sign-shipped-orders')
    await buyer.logIn()
    expect(await buyer.client().data(order.read, { id })).toMatchObject({ status: 40, clocks: [{ what: 'sign' }] })
    shop.clock.advance(40 * HOUR)
    await runJob(shop.server, 'sign-shipped-orders')
    await buyer.logIn()
    expect(await buyer.client().data(order.read, { id })).toMatchObject({ status: 50, clocks: [{ what: 'finish' }] })
    await sound()
  })
})

it('an unpaid order is told of once, half an hour before its end', async () => {
  const buyer = await buyerAt(shop)
  const made = await buyer.order([{ goods_id: goods, number: 10 }])
  const id = made.orders[0]!.id
  const told = () => rows(shop.db, sql`select content from message where event_id = ${`order.pay_soon:${id}`}`)
  const { expire_at } = await buyer.client().data(order.read, { id })
  shop.clock.set(expire_at! * 1000 - 31 * 60_000)
  await runJob(shop.server, 'remind-to-pay')
  expect(await told()).toEqual([])
  shop.clock.advance(2 * 60_000)
  for (let run = 0; run < 3; run++) await runJob(shop.server, 'remind-to-pay')
  expect(await told()).toHaveLength(1)
})

it.each([
  [59, 0],
  [60, 1],
] as const)('an order with %i minutes to pay is told of %i times', async (minutes, times) => {
  const buyer = await buyerAt(shop)
  const id = (await buyer.order([{ goods_id: goods, number: 10 }])).orders[0]!.id
  await sql`update orders set expire_at = created_at + make_interval(mins => ${minutes}) where id = ${id}`.execute(
    shop.db,
  )
  shop.clock.advance((minutes - 20) * 60_000)
  await runJob(shop.server, 'remind-to-pay')
  expect(await rows(shop.db, sql`select 1 from message where event_id = ${`order.pay_soon:${id}`}`)).toHaveLength(times)
})

it('a cancelled transfer of controlled drugs goes to its account, by finance with a number', async () => {
  const buyer = await buyerAt(shop)
  const made = await buyer.buy([{ goods_id: goods, number: 4 }])
  const id = made.orders[0]!.id
  // The same order as if it had been paid by a transfer for controlled drugs.
  await sql`update payment set pay_type = 4, is_hm = true, channel_amount = amount, balance_recharge = 0
    where trade_id =
    ${made.trade_id}`.execute(shop.db)
  await sql`update orders set settle_group = 'hm', balance_used = 0, pay_type = 4 where id = ${id}`.execute(shop.db)
  await buyer.client().data(order.cancel, { id, reason: '不想要了' })
  const service = await staffOf('service')
  await service.data(orderAdmin.answerCancel, { id, agree: 1 })
  await drainOutbox(shop.server)
  const finance = await staffOf('finance')
  const [waiting] = (await finance.data(contract.paymentAdmin.refunds, {})).data
  expect(waiting).toMatchObject({ amount: 400.04, company: expect.any(String) })
  const behind = await finance.data(contract.paymentAdmin.refunds, { page: 2 })
  expect(behind).toMatchObject({ data: [], current_page: 2, last_page: 1, total: 1 })
  const paid = (reference: string) => finance.send(contract.paymentAdmin.refundPaid, { id: waiting!.id, reference })
  expect((await paid('x')).status).toBe(422)
  expect(await paid('ICBC20261123')).toMatchObject({ status: 200 })
  expect(await paid('ICBC20261123')).toMatchObject({ status: 200 })
  expect(await paid('ICBC99999999')).toMatchObject({ status: 409 })
  expect(await finance.data(contract.paymentAdmin.refunds, {})).toMatchObject({ data: [], total: 0 })
  expect(await buyer.client().data(order.read, { id })).toMatchObject({
    pay_status: 4,
    refunds: [{ way: 'bank', outside: 400.04, state: 'done' }],
  })
})
