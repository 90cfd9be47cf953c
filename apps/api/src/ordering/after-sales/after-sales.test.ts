import { contract, type NewAfterSale, type Order } from '@yaopi/core/contract'
import { AfterSaleState, afterSaleSteps, formatDate, fromYuan } from '@yaopi/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { buyerAt, deliver, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods, addLot, WAREHOUSE } from '../../../test/support/fixtures.ts'
import { promotions } from '../../pricing/offers/promotions.ts'
import { addReduction } from '../../pricing/offers/promotion.fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { smallPicture, upload, uploadedPhoto } from '../../../test/support/uploading.ts'
import { dueCases } from './after-sales.queries.ts'
import { runClock } from './after-sales.service.ts'
import { timeOutCases } from './case-moves.service.ts'

const { afterSale: calls, afterSaleAdmin: admin, order, orderAdmin } = contract
const HOUR = 3_600_000
const DAY = 24 * HOUR
const shop = serverOfFile()
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 100_000, base_price: 10_001, is_free_shipping: true })
})

const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const wallet = async (buyer: Buyer): Promise<number> =>
  (await row(
    shop.db,
    sql<{ all: number }>`select (recharge + gift)::int as all from wallet where member_id = ${buyer.id}`,
  ))!.all
const lotOf = (id: number) =>
  row(
    shop.db,
    sql<{ id: number; on_hand: number; returned: number; quarantine: number; written_off: number; shipped: number }>`
  select id, on_hand, returned, quarantine, written_off, shipped from lot where id = ${id}`,
  )
const photo = (buyer: Buyer): Promise<number> => uploadedPhoto(shop, buyer.id)

/** Sets the freight of every region and group; fen. */
async function setFreight(rule: { readonly min: number; readonly fee: number; readonly free: number }): Promise<void> {
  const zone = { main: rule, zy: rule, ll: rule, yx: rule }
  await sql`insert into setting (key, value) values ('freight', ${JSON.stringify({ A: zone, B: zone, C: zone })})
    on conflict (key) do update set value = excluded.value`.execute(shop.db)
  await shop.server.settings.reload()
}

/** An order of ten units that was delivered, with its line and lot. */
async function delivered(of = goods, number = 10, ship = deliver) {
  const buyer = await buyerAt(shop)
  const made = await buyer.buy([{ goods_id: of, number }])
  const id = made.orders[0]!.id
  await ship(shop, id)
  await buyer.logIn()
  const options = await buyer.client().data(calls.options, { order_id: id })
  const line = options.lines[0]!
  return { buyer, id, item_id: line.item_id, lot_id: line.lots[0]!.lot_id, paid: await wallet(buyer) }
}
type Delivered = Awaited<ReturnType<typeof delivered>>
/** A case of a delivered order. */
type Opened = { readonly one: Delivered; readonly id: number }

/** Ships and signs for an order that travels with a file of its temperature. */
async function deliverCold({ db, loginStaff }: typeof shop, id: number): Promise<void> {
  const warehouse = await loginStaff('warehouse')
  const file = await row(
    db,
    sql<{ id: number }>`insert into file (staff_id, scene, name, content_type, size, sha256)
      select id, 'temperature', 'a.pdf', 'application/pdf', 1, repeat('0', 64) from staff limit 1 returning id`,
  )
  const sent = { id, company: '演示冷链', wl_no: `LL${id}`, temperature_file: file!.id }
  await warehouse.data(orderAdmin.ship, sent)
  await warehouse.data(orderAdmin.sign, { id })
}

async function ask(one: Delivered, given: Partial<NewAfterSale> & { number?: number } = {}): Promise<NewAfterSale> {
  const { number = 3, ...rest } = given
  const { item_id, lot_id } = one
  return {
    order_id: one.id,
    type: 1,
    reason: 2,
    text: '外包装破损',
    lines: [{ item_id, lot_id, number }],
    images: [await photo(one.buyer)],
    idempotency_key: freshKey(),
    ...rest,
  }
}
const apply = async (one: Delivered, given: Partial<NewAfterSale> & { number?: number } = {}) =>
  one.buyer.client().send(calls.apply, await ask(one, given))
const as = (role: string) => shop.loginStaff(role)
const read = (one: Delivered): Promise<Order> => one.buyer.client().data(order.read, { id: one.id })

it('every step of a case is an edge of the database, and every one of those is a step', async () => {
  const edges = await rows(
    shop.db,
    sql<{ from_state: number; to_state: number }>`select * from after_sale_edge order by 1, 2`,
  )
  const steps = afterSaleSteps
    .filter((step) => step.from !== null)
    .map(({ from, to }) => ({ from_state: from!, to_state: to }))
    .sort((a, b) => a.from_state - b.from_state || a.to_state - b.to_state)
  expect(edges).toEqual(steps)
  for (const step of afterSaleSteps) expect(step.who.length).toBeGreaterThan(0)
})

describe('a return', () => {
  it('goes from the application to the money, by lot, fen by fen', async () => {
    const one = await delivered()
    const before = (await lotOf(one.lot_id))!
    const open = async () => (await one.buyer.client().data(contract.memberHome.read, {})).cases
    expect(await open()).toBe(0)
    const made = (await apply(one)).data
    expect(made).toMatchObject({ state: 10, who: 'staff', expected: 300.03, can: { withdraw: true }, number: 3 })
    expect(made.images).toHaveLength(1)
    expect(await open()).toBe(1)
    const { id } = made
    const service = await as('service')
    expect((await service.data(admin.list, {})).data.map((found) => found.id)).toContain(id)
    await service.data(admin.claim, { id })
    const other = await shop.loginStaff('service', 'admin')
    expect(await other.send(admin.approve, { id, address: '演示路1号退货组' })).toMatchObject({ status: 409 })
    expect(await service.send(admin.approve, { id })).toMatchObject({ errors: { address: ['请填写寄回地址'] } })
    await service.data(admin.approve, { id, address: '演示路1号退货组', note: '请保留包装' })
    const client = one.buyer.client()
    expect((await client.data(contract.member.base, {})).is_AfterSale).toBe(1)
    expect(await client.data(calls.read, { id })).toMatchObject({ state: 30, who: 'buyer', we_pay: 1 })
    await client.data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF10001' })
    expect((await client.data(contract.member.base, {})).is_AfterSale).toBe(0)
    const warehouse = await as('warehouse')
    const lines = [{ item_id: one.item_id, lot_id: one.lot_id, good: 2, bad: 1 }]
    expect(await warehouse.send(admin.inspect, { id, lines: [{ ...lines[0]!, good: 3 }] })).toMatchObject({
      status: 422,
    })
    await warehouse.data(admin.inspect, { id, lines, note: '一盒压坏' })
    expect(await lotOf(one.lot_id)).toMatchObject({
      on_hand: before.on_hand + 2,
      returned: 3,
      quarantine: 0,
      written_off: before.written_off + 1,
      shipped: before.shipped,
    })
    const finance = await as('finance')
    const texts = () =>
      rows(
        shop.db,
        sql`select payload ->> 'kind' as kind from outbox where topic = 'message.sms'
          and (payload ->> 'member_id')::int = ${one.buyer.id} and payload ->> 'text' like ${`售后单${made.sn}%`}`,
      )
    expect(await texts()).toEqual([])
    const settled = await finance.data(admin.refund, { id })
    expect(await texts()).toEqual([{ kind: 'after_sale.refunded' }])
    expect(settled).toMatchObject({ state: 60, refund: { amount: 300.03, recharge: 300.03, state: 'done' } })
    expect(await finance.send(admin.refund, { id })).toMatchObject({ status: 409 })
    expect(await wallet(one.buyer)).toBe(one.paid + 30_003)
    expect(await open()).toBe(0)
    const seen = await read(one)
    expect(seen).toMatchObject({ refunded: 300.03, pay_status: 3, items: [{ returned_number: 3 }] })
    expect(fromYuan(seen.refunds![0]!.amount)).toBe(30_003)
    expect((await client.data(calls.read, { id })).logs.map((log) => log.state_name)).toEqual([
      '待审核',
      '待寄回',
      '待验收',
      '待退款',
      '已完成',
    ])
    await sound()
  })

  it('of everything closes the order, and what was taken back cannot be taken back again', async () => {
    const one = await delivered()
    const { data } = await apply(one, { number: 10 })
    const { id } = data
    await (await as('service')).data(admin.approve, { id, address: '演示路1号退货组' })
    await one.buyer.client().data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF10002' })
    await (
      await as('warehouse')
    ).data(admin.inspect, {
      id,
      lines: [{ item_id: one.item_id, lot_id: one.lot_id, good: 10, bad: 0 }],
    })
    // More than 1,000.00: by two people.
    await (await as('finance')).data(admin.refund, { id })
    expect(await read(one)).toMatchObject({ status: 95, pay_status: 4, refunded: 1000.1 })
    expect(await apply(one)).toMatchObject({ status: 422 })
    await sound()
  })

  it('takes back the points that the order earned; what was spent meanwhile is owed, a row of returns', async () => {
    for (const spent of [1_000, 800]) {
      const one = await delivered()
      const { id } = (await apply(one, { number: 10 })).data
      await (await as('service')).data(admin.approve, { id, address: '演示路1号退货组' })
      await one.buyer.client().data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF10009' })
      await (
        await as('warehouse')
      ).data(admin.inspect, { id, lines: [{ item_id: one.item_id, lot_id: one.lot_id, good: 10, bad: 0 }] })
      // It had ended and brought 1,000 points, of which some were spent.
      await sql`update orders set finished_at = now() where id = ${one.id}`.execute(shop.db)
      for (const [points, cause] of [
        [1_000, `earned:${one.id}`],
        [-spent, `jf:${one.id}`],
      ] as const)
        await sql`insert into points_log (member_id, points, cause, remark) values (${one.buyer.id}, ${points},
          ${cause}, '')`.execute(shop.db)
      await (await as('finance')).data(admin.refund, { id })
      expect(
        await row(shop.db, sql`select points, points_owed as owed from member where id = ${one.buyer.id}`),
      ).toEqual({ points: 0, owed: spent })
      const left = 1_000 - spent
      expect(
        await rows(shop.db, sql`select points, type from points_log where member_id = ${one.buyer.id} and type = 2`),
      ).toEqual(left === 0 ? [] : [{ points: -left, type: 2 }])
      await sound()
    }
  })

  it('in which less came than was announced lets the buyer choose', async () => {
    for (const accept of [1, 0] as const) {
      const one = await delivered()
      const { id } = (await apply(one)).data
      await (await as('service')).data(admin.approve, { id, address: '演示路1号退货组' })
      await one.buyer.client().data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF10003' })
      await (
        await as('warehouse')
      ).data(admin.inspect, {
        id,
        lines: [{ item_id: one.item_id, lot_id: one.lot_id, good: 2, bad: 0 }],
      })
      await sound()
      const chosen = await one.buyer.client().data(calls.choose, { id, accept })
      expect(chosen.state).toBe(accept === 1 ? AfterSaleState.settling : AfterSaleState.withdrawn)
      if (accept === 1) {
        expect(chosen.expected).toBe(200.02)
        expect(await (await as('finance')).data(admin.refund, { id })).toMatchObject({ refund: { amount: 200.02 } })
      }
      await sound()
    }
  })

  it('in which less came is decided by staff once the three days of the buyer are over, and not before', async () => {
    const one = await delivered()
    const { id } = (await apply(one)).data
    await (await as('service')).data(admin.approve, { id, address: '演示路1号退货组' })
    await one.buyer.client().data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF10011' })
    const lines = [{ item_id: one.item_id, lot_id: one.lot_id, good: 2, bad: 0 }]
    const { clock_at } = await (await as('warehouse')).data(admin.inspect, { id, lines })
    expect(clock_at! * 1_000 - shop.clock.now()).toBeGreaterThan(3 * DAY - 1_000)
    const decide = async () => (await as('service')).send(admin.decide, { id, accept: 1 })
    const may = async () => (await (await as('service')).data(admin.detail, { id })).can.decide
    shop.clock.set(clock_at! * 1_000 - 1_000)
    expect([await may(), await decide()]).toMatchObject([
      false,
      { status: 409, message: '买家选择的时限未到，到期后才能代为决定' },
    ])
    shop.clock.set(clock_at! * 1_000)
    expect([await may(), await decide()]).toMatchObject([true, { status: 200, data: { state: 50, expected: 200.02 } }])
    await sound()
  })

  it('shows the buyer the pictures that the warehouse took, by lot', async () => {
    const one = await delivered()
    const { id } = (await apply(one, { type: 1, reason: 1, number: 2 })).data
    await (await as('service')).data(admin.approve, { id, address: '演示路1号退货组' })
    await one.buyer.client().data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF10010' })
    const warehouse = await as('warehouse')
    const sent = await upload(warehouse, '', await smallPicture(), 'image/png', admin.photo.path)
    const line = { item_id: one.item_id, lot_id: one.lot_id, good: 0, bad: 2 }
    const inspect = (photos: readonly number[]) =>
      warehouse.send(admin.inspect, { id, lines: [{ ...line, photos }], note: '受潮' })
    // Neither the picture of the buyer nor one that does not exist.
    expect((await inspect([await photo(one.buyer)])).errors).toHaveProperty('lines')
    expect((await inspect([sent.data.id, sent.data.id])).errors).toHaveProperty('lines')
    expect((await inspect([sent.data.id])).status).toBe(200)
    const seen = await one.buyer.client().data(calls.read, { id })
    expect(seen.items[0]!.photos).toHaveLength(1)
    expect((await one.buyer.client().raw({ method: 'GET', url: seen.items[0]!.photos[0]! })).statusCode).toBe(200)
    expect((await (await as('service')).data(admin.detail, { id })).items[0]!.photos).toHaveLength(1)
    expect((await (await as('service')).send(admin.photo, {})).status).toBe(403)
    await sound()
  })

  it('of controlled drugs is written off, however good it is: nothing of it is sold again', async () => {
    const one = await delivered()
    await sql`update orders set settle_group = 'hm' where id = ${one.id}`.execute(shop.db)
    const before = (await lotOf(one.lot_id))!
    const { id } = (await apply(one, { reason: 1 })).data
    await (await as('service')).data(admin.approve, { id, address: '演示路1号退货组' })
    await one.buyer.client().data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF10012' })
    const lines = [{ item_id: one.item_id, lot_id: one.lot_id, good: 3, bad: 0 }]
    await (await as('warehouse')).data(admin.inspect, { id, lines })
    expect(await lotOf(one.lot_id)).toMatchObject({
      on_hand: before.on_hand,
      quarantine: 0,
      written_off: before.written_off + 3,
    })
    await sql`update orders set settle_group = 'pt' where id = ${one.id}`.execute(shop.db)
    await sound()
  })

  it('without a fault of ours is sent back by the buyer, who pays the way', async () => {
    const one = await delivered()
    const { id } = (await apply(one, { reason: 8, number: 1 })).data
    await (await as('service')).data(admin.approve, { id, address: '演示路1号退货组' })
    expect(await one.buyer.client().data(calls.read, { id })).toMatchObject({ state: 30, we_pay: 0 })
  })

  it('units that are not taken go back to the buyer with a reason, the others are paid', async () => {
    const one = await delivered()
    const { id } = (await apply(one, { type: 1, reason: 1, number: 4 })).data
    await (await as('service')).data(admin.approve, { id, address: '演示路1号退货组' })
    await one.buyer.client().data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF10009' })
    const before = (await lotOf(one.lot_id))!
    const warehouse = await as('warehouse')
    const line = { item_id: one.item_id, lot_id: one.lot_id, good: 1, bad: 1, back: 2 }
    expect(await warehouse.send(admin.inspect, { id, lines: [line] })).toMatchObject({
      errors: { note: ['请说明退回买家的原因'] },
    })
    expect(await warehouse.send(admin.inspect, { id, lines: [{ ...line, back: 3 }], note: '已拆封' })).toMatchObject({
      status: 422,
    })
    const seen = await warehouse.data(admin.inspect, { id, lines: [line], note: '已拆封' })
    expect(seen).toMatchObject({ state: 45, inspection: expect.stringMatching(/^已拆封；.*退回买家2$/) })
    await one.buyer.client().data(calls.choose, { id, accept: 1 })
    expect(await lotOf(one.lot_id)).toMatchObject({
      on_hand: before.on_hand + 1,
      written_off: before.written_off + 1,
      quarantine: before.quarantine,
      returned: before.returned + 2,
    })
    const settled = await (await as('finance')).data(admin.refund, { id })
    expect(settled).toMatchObject({ state: 60, refund: { amount: 200.02 } })
    await sound()
  })

  it('that was refused is not among the open ones, in the list as in the number at home', async () => {
    const one = await delivered()
    const refused = (await apply(one)).data.id
    await (await as('service')).data(admin.reject, { id: refused, reason: 2, note: '照片看不清批号' })
    const open = (await apply(one)).data.id
    const client = one.buyer.client()
    const listed = async (status: 'all' | 'open' | 'closed') => {
      const { data, total } = await client.data(calls.list, { status })
      expect(total).toBe(data.length)
      return data.map(({ id }) => id)
    }
    expect([await listed('open'), await listed('closed'), await listed('all')]).toEqual([
      [open],
      [refused],
      [open, refused],
    ])
    expect((await client.data(contract.memberHome.read, {})).cases).toBe(1)
  })

  it('is applied for again at most twice, and closed when nothing is sent back', async () => {
    const one = await delivered()
    const { id } = (await apply(one)).data
    const client = one.buyer.client()
    for (let times = 0; times < 3; times++) {
      await (await as('service')).data(admin.reject, { id, reason: 2, note: '照片看不清批号' })
      const again = await client.send(calls.again, { id, text: '补充照片', images: [await photo(one.buyer)] })
      expect([times, again.status]).toEqual([times, times < 2 ? 200 : 409])
    }
    const next = (await apply(one)).data
    await (await as('service')).data(admin.approve, { id: next.id, address: '演示路1号退货组' })
    shop.clock.advance(5 * DAY + 1_000)
    await runJob(shop.server, 'after-sale-clocks')
    const reminded = () =>
      rows(shop.db, sql`select 1 from message where event_id like ${`after_sale.remind:${next.id}:%`}`)
    expect(await reminded()).toHaveLength(1)
    shop.clock.advance(2 * DAY)
    await runJob(shop.server, 'after-sale-clocks')
    await one.buyer.logIn()
    expect(await one.buyer.client().data(calls.read, { id: next.id })).toMatchObject({ state: 91, clock_at: null })
    expect(await reminded()).toHaveLength(1)
    await sound()
  })

  it('that was refused is applied for again as far as the line has units left, in all of its lots', async () => {
    const of = await addGoods(shop.db, { stock: 0, base_price: 10_001, is_free_shipping: true })
    const early = await addLot(shop.db, { goods_id: of, number: 6, end_date: '2028-01-31' })
    const late = await addLot(shop.db, { goods_id: of, number: 100, end_date: '2029-01-31' })
    const one = await delivered(of)
    const [service, warehouse] = [await as('service'), await as('warehouse')]
    const units = (first: number, second: number) => ({
      lines: [
        { item_id: one.item_id, lot_id: early, number: first },
        { item_id: one.item_id, lot_id: late, number: second },
      ].filter(({ number }) => number > 0),
    })
    // Four are sent anew: by lot there are fourteen units now, ten of the line.
    const anew = (await apply(one, { type: 4, reason: 3, ...units(0, 4) })).data
    await service.data(admin.approve, { id: anew.id })
    await warehouse.data(admin.reship, { id: anew.id, company: '演示物流', wl_no: `AN${anew.id}` })
    const { id } = (await apply(one, units(6, 2))).data
    await service.data(admin.reject, { id, reason: 2, note: '照片看不清批号' })
    const other = (await apply(one, units(0, 3))).data
    const client = one.buyer.client()
    const again = await client.send(calls.again, { id, text: '补充照片' })
    expect(again).toMatchObject({ status: 409, message: expect.stringMatching(/最多还可申请1$/) })
    await sound()
    await client.data(calls.withdraw, { id: other.id })
    expect((await client.send(calls.again, { id, text: '补充照片' })).status).toBe(200)
    await sound()
  })

  it('many that nothing was sent back for are closed together, each with its log and message, once', async () => {
    const opened: Opened[] = []
    for (let at = 0; at < 4; at++) {
      const one = await delivered()
      const { id } = (await apply(one)).data
      await (await as('service')).data(admin.approve, { id, address: '演示路1号退货组' })
      opened.push({ one, id })
    }
    const [late, sent, longer, other] = opened as [Opened, Opened, Opened, Opened]
    await sent.one.buyer.client().data(calls.sendBack, { id: sent.id, carrier: '演示快递', waybill: 'SF10021' })
    shop.clock.advance(7 * DAY + 1_000)
    const due = await dueCases(shop.db, shop.clock.now(), undefined)
    const isUnsent = ({ id }: Opened) => due.find((one) => one.id === id)?.is_unsent
    expect(opened.map(isUnsent)).toEqual([true, false, true, true])
    // Between the reading of the cases and their end the clock of one is set anew.
    await sql`update after_sale set clock_at = clock_at + interval '1 day' where id = ${longer.id}`.execute(shop.db)
    await timeOutCases(shop.server, due)
    await timeOutCases(shop.server, due)
    const state = async ({ id }: Opened) =>
      row(
        shop.db,
        sql`select state, closed_at is not null as is_closed,
          (select count(*)::int from after_sale_log where case_id = ${id} and to_state = 91) as logged,
          (select count(*)::int from message where event_id like ${`after_sale:${id}:91:%`}) as told
          from after_sale where id = ${id}`,
      )
    const closed = { state: 91, is_closed: true, logged: 1, told: 1 }
    expect([await state(late), await state(other)]).toEqual([closed, closed])
    expect(await state(longer)).toEqual({ state: AfterSaleState.sendBack, is_closed: false, logged: 0, told: 0 })
    expect(await state(sent)).toMatchObject({ is_closed: false, logged: 0 })
    await late.one.buyer.logIn()
    expect(await late.one.buyer.client().data(calls.read, { id: late.id })).toMatchObject({ state: 91, clock_at: null })
    await sound()
  })
})

describe('cases of the other types', () => {
  it('a refund without a return, goods sent anew, and an exchange', async () => {
    const one = await delivered()
    const finance = await as('finance')
    const service = await as('service')
    const warehouse = await as('warehouse')
    const missing = (await apply(one, { type: 2, reason: 3, number: 1 })).data
    await service.data(admin.approve, { id: missing.id })
    expect(await finance.data(admin.refund, { id: missing.id })).toMatchObject({
      state: 60,
      refund: { amount: 100.01 },
    })

    const anew = (await apply(one, { type: 4, reason: 3, number: 2 })).data
    await service.data(admin.approve, { id: anew.id })
    expect(await finance.send(admin.refund, { id: anew.id })).toMatchObject({ status: 409 })
    expect(await warehouse.data(admin.reship, { id: anew.id, company: '演示物流', wl_no: 'BF1' })).toMatchObject({
      state: 60,
      parcel: { wl_no: 'BF1' },
    })

    const swap = (await apply(one, { type: 3, reason: 4, number: 3 })).data
    await service.data(admin.approve, { id: swap.id, address: '演示路1号退货组' })
    await one.buyer.client().data(calls.sendBack, { id: swap.id, carrier: '演示快递', waybill: 'SF10004' })
    await warehouse.data(admin.inspect, {
      id: swap.id,
      lines: [{ item_id: one.item_id, lot_id: one.lot_id, good: 3, bad: 0 }],
    })
    expect(await warehouse.data(admin.reship, { id: swap.id, company: '演示物流', wl_no: 'HH1' })).toMatchObject({
      state: 60,
    })
    expect(await read(one)).toMatchObject({ items: [{ shipped_number: 10, returned_number: 1 }], refunded: 100.01 })
    await sound()
  })

  it('documents: one open case of a type, ended by whoever brings them', async () => {
    const one = await delivered()
    for (const type of [5, 6, 7] as const) {
      const bare = await ask(one, { type, reason: 9, text: '缺少单据' })
      const { lines: _, images: __, ...documents } = bare
      const made = await one.buyer.client().data(calls.apply, documents)
      expect(await one.buyer.client().send(calls.apply, { ...documents, idempotency_key: freshKey() })).toMatchObject({
        errors: { type: ['同一订单已有处理中的同类申请'] },
      })
      await (await as('service')).data(admin.approve, { id: made.id })
      // A task of those who may end it, and none of finance, who has nothing to pay.
      expect(
        await rows(
          shop.db,
          sql`select queue, may from task where ref_kind = 'after_sale' and ref_id = ${made.id} and state = 'open'`,
        ),
      ).toEqual([{ queue: 'as.papers', may: 'after_sale:finish' }])
      expect(await (await as('service')).data(admin.finish, { id: made.id, note: '已补寄' })).toMatchObject({
        state: 60,
        answer: '已补寄',
      })
    }
    await sound()
  })

  it.each([5, 7] as const)(
    'documents, type %i: the buyer downloads the files that the staff have given',
    async (type) => {
      const one = await delivered()
      const { lines: _, ...asked } = await ask(one, { type, reason: 9, text: '缺少单据' })
      const { id } = await one.buyer.client().data(calls.apply, asked)
      const [service, quality] = [await as('service'), await as('quality')]
      await service.data(admin.approve, { id })
      const sentBy = async (client: typeof service) =>
        (await upload(client, '', await smallPicture(), 'image/png', admin.document.path)).data.id
      const [file, theirs] = [await sentBy(service), await sentBy(quality)]
      const finish = (files: readonly number[]) => service.send(admin.finish, { id, note: '已补齐', files })
      // Neither a file of a colleague, nor a picture of the buyer, nor one twice, nor six of them.
      for (const files of [[theirs], [await photo(one.buyer)], [file, file]])
        expect(await finish(files)).toMatchObject({
          status: 422,
          errors: { files: ['文件不存在或已用于其他售后，请重新上传'] },
        })
      expect(await finish([1, 2, 3, 4, 5, 6])).toMatchObject({
        status: 422,
        errors: { files: [expect.stringContaining('最多5项')] },
      })
      expect(await finish([file])).toMatchObject({ status: 200, data: { state: 60, answer: '已补齐' } })
      const seen = await one.buyer.client().data(calls.read, { id })
      expect(seen.images).toHaveLength(1)
      expect(seen.files).toMatchObject([{ name: 'a.png' }])
      const { url, size } = seen.files![0]!
      const read = await one.buyer.client().raw({ method: 'GET', url })
      expect([read.statusCode, read.headers['content-type'], read.rawPayload.length]).toEqual([200, 'image/png', size])
      const detail = await service.data(admin.detail, { id })
      expect([detail.files?.length, detail.images.length]).toEqual([1, 1])
      for (const client of [one.buyer.client(), await as('finance')])
        expect((await client.send(admin.document, {})).status).toBeGreaterThanOrEqual(401)
      await sound()
    },
  )

  it('instant compensation: of a small case, at once, twice a month', async () => {
    const large = await delivered()
    expect(await apply(large, { type: 9 })).toMatchObject({ errors: { lines: ['单次不超过50元'] } })
    await setFreight({ min: 0, fee: 0, free: 0 })
    const small = await addGoods(shop.db, { stock: 1_000, base_price: 2_001, is_free_shipping: true })
    const one = await delivered(small, 2)
    for (const times of [0, 1])
      expect([times, (await apply(one, { type: 9, number: 1 })).data]).toMatchObject([
        times,
        { state: 60, refund: { amount: 20.01, state: 'done' } },
      ])
    expect(await wallet(one.buyer)).toBe(one.paid + 4_002)
    expect(await apply(one, { type: 9, number: 1 })).toMatchObject({ errors: { type: ['本月已使用2次'] } })
    // Of several at once on different orders no more are paid.
    const buyer = await buyerAt(shop)
    const orders = []
    for (let count = 0; count < 4; count++) {
      const id = (await buyer.buy([{ goods_id: small, number: 2 }])).orders[0]!.id
      await deliver(shop, id)
      await buyer.logIn()
      const line = (await buyer.client().data(calls.options, { order_id: id })).lines[0]!
      orders.push({ buyer, id, item_id: line.item_id, lot_id: line.lots[0]!.lot_id, paid: 0 })
    }
    const answers = await Promise.all(orders.map((own) => apply(own, { type: 9, number: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422])
    await sound()
  })

  it('instant compensation is limited by the amount of the case, not of the order', async () => {
    const one = await delivered(await addGoods(shop.db, { stock: 1_000, base_price: 500, is_free_shipping: true }), 40)
    expect(await read(one)).toMatchObject({ paid: 200 })
    expect(await apply(one, { type: 9, number: 12 })).toMatchObject({
      status: 422,
      errors: { lines: ['单次不超过50元'] },
    })
    for (const [number, amount] of [
      [9, 45],
      [10, 50],
    ] as const)
      expect((await apply(one, { type: 9, number })).data).toMatchObject({
        state: 60,
        refund: { amount, state: 'done' },
      })
    await sound()
  })

  it('refused at the door: comes back whole, is inspected, and the order is closed with its money', async () => {
    const buyer = await buyerAt(shop)
    const before = await wallet(buyer)
    const made = await buyer.buy([{ goods_id: goods, number: 10 }])
    const id = made.orders[0]!.id
    const warehouse = await as('warehouse')
    const item_id = (await row(shop.db, sql<{ id: number }>`select id from order_item where order_id = ${id}`))!.id
    await warehouse.data(orderAdmin.ship, {
      id,
      company: '演示物流',
      wl_no: `JS${id}`,
      lines: [{ item_id, number: 6 }],
    })
    const one = await warehouse.data(admin.refused, { order_id: id, note: '外箱破损拒收', our_fault: 1 })
    expect(one).toMatchObject({ type: 8, state: 40, number: 6 })
    const lot_id = (await row(shop.db, sql<{ lot_id: number }>`select lot_id from parcel_lot where order_id = ${id}`))!
      .lot_id
    await warehouse.data(admin.inspect, { id: one.id, lines: [{ item_id, lot_id, good: 6, bad: 0 }] })
    await (await as('finance')).data(admin.refund, { id: one.id })
    expect(await buyer.client().data(order.read, { id })).toMatchObject({ status: 95, pay_status: 4 })
    expect(await wallet(buyer)).toBe(before)
    await sound()
  })

  it.each([
    [1, 60_006 + 1_234],
    [0, 60_006],
  ] as const)(
    'refused at the door, our fault %i: the freight comes back when the fault is ours',
    async (fault, back) => {
      await setFreight({ min: 0, fee: 1_234, free: 1_000_000 })
      const heavy = await addGoods(shop.db, { stock: 100, base_price: 10_001 })
      const buyer = await buyerAt(shop)
      const made = await buyer.buy([{ goods_id: heavy, number: 6 }])
      const { id } = made.orders[0]!
      expect(await buyer.client().data(order.read, { id })).toMatchObject({ freight: 12.34, paid: 612.4 })
      const paid = await wallet(buyer)
      const warehouse = await as('warehouse')
      await warehouse.data(orderAdmin.ship, { id, company: '演示物流', wl_no: `JF${id}` })
      const one = await warehouse.data(admin.refused, { order_id: id, note: '拒收', our_fault: fault })
      const lots = await rows(
        shop.db,
        sql<{ item_id: number; lot_id: number; good: number }>`select order_item_id as item_id, lot_id, number as good
        from after_sale_item where case_id = ${one.id}`,
      )
      await warehouse.data(admin.inspect, { id: one.id, lines: lots.map((lot) => ({ ...lot, bad: 0 })) })
      const { refund } = await (await as('finance')).data(admin.refund, { id: one.id })
      expect([fromYuan(refund!.amount), fromYuan(refund!.freight)]).toEqual([back, back - 60_006])
      expect(await wallet(buyer)).toBe(paid + back)
      expect(await buyer.client().data(order.read, { id })).toMatchObject({ status: 95, refunded: back / 100 })
      await setFreight({ min: 0, fee: 0, free: 0 })
      await sound()
    },
  )

  it('refused at the door with more than 1,000.00: whoever noted it does not give the money back', async () => {
    const buyer = await buyerAt(shop)
    const id = (await buyer.buy([{ goods_id: goods, number: 11 }])).orders[0]!.id
    const [warehouse, service] = [await as('warehouse'), await as('service')]
    await warehouse.data(orderAdmin.ship, { id, company: '演示物流', wl_no: `JT${id}` })
    const one = await service.data(admin.refused, { order_id: id, note: '外箱破损拒收', our_fault: 1 })
    const lots = await rows(
      shop.db,
      sql<{ item_id: number; lot_id: number; good: number }>`select order_item_id as item_id, lot_id, number as good
        from after_sale_item where case_id = ${one.id}`,
    )
    await warehouse.data(admin.inspect, { id: one.id, lines: lots.map((lot) => ({ ...lot, bad: 0 })) })
    expect(await service.send(admin.refund, { id: one.id })).toMatchObject({ status: 409 })
    await (await as('finance')).data(admin.refund, { id: one.id })
    expect(await buyer.client().data(order.read, { id })).toMatchObject({ status: 95, refunded: 1_100.11 })
    await sound()
  })
})

describe('what is refused', () => {
  it('more units than were shipped, in one case or in two, a foreign line, foreign pictures, no pictures', async () => {
    const one = await delivered()
    const stranger = await delivered()
    expect(await apply(one, { number: 11 })).toMatchObject({ status: 422, errors: { lines: [expect.any(String)] } })
    const answers = await Promise.all([apply(one, { number: 6 }), apply(one, { number: 6 })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect(await apply(one, { number: 5 })).toMatchObject({ status: 422 })
    expect((await apply(one, { number: 4 })).status).toBe(200)
    const { item_id, lot_id } = stranger
    expect(await apply(one, { lines: [{ item_id, lot_id, number: 1 }] })).toMatchObject({ status: 422 })
    expect(await apply(stranger, { images: [] })).toMatchObject({ errors: { images: ['请上传照片'] } })
    expect(await apply(stranger, { images: [await photo(one.buyer)] })).toMatchObject({ status: 422 })
    expect(await apply(stranger, { order_id: one.id })).toMatchObject({ status: 404 })
    const mine = (await one.buyer.client().data(calls.list, {})).data[0]!
    expect((await stranger.buyer.client().send(calls.read, { id: mine.id })).status).toBe(404)
    expect((await stranger.buyer.client().send(calls.withdraw, { id: mine.id })).status).toBe(404)
    for (const client of [shop.visitor, stranger.buyer.client(), await as('content')])
      expect([401, 403]).toContain((await client.send(admin.refund, { id: mine.id })).status)
    await sound()
  })

  it('[VA-01] a phone that is none, a text of more than 300 characters, more than five photos, one twice', async () => {
    const one = await delivered()
    expect((await apply(one, { phone: '88886666' })).errors).toEqual({
      phone: [expect.stringContaining('带区号的座机')],
    })
    const photos = await Promise.all(Array.from({ length: 6 }, () => photo(one.buyer)))
    const long = await apply(one, { text: '长'.repeat(301) })
    expect([long.status, long.errors]).toEqual([422, { text: [expect.stringContaining('最多300个字')] }])
    const many = await apply(one, { images: photos })
    expect([many.status, many.errors]).toEqual([422, { images: [expect.stringContaining('最多5项')] }])
    expect(await apply(one, { images: [photos[0]!, photos[0]!] })).toMatchObject({
      status: 422,
      errors: { images: ['最多5张照片'] },
    })
    const { data } = await apply(one, { text: '长'.repeat(300), images: photos.slice(0, 5) })
    expect([data.text.length, data.images.length]).toEqual([300, 5])
    // More to show of a refused case brings no more than five at a time.
    await (await as('service')).data(admin.reject, { id: data.id, reason: 2 })
    const again = (text: string, images: readonly number[]) =>
      one.buyer.client().send(calls.again, { id: data.id, text, images })
    expect((await again('长'.repeat(301), photos.slice(5))).errors).toEqual({
      text: [expect.stringContaining('最多300个字')],
    })
    expect((await again('补充', photos)).errors).toEqual({ images: [expect.stringContaining('最多5项')] })
    expect((await again('补充', photos.slice(5))).data.images).toHaveLength(6)
  })

  it('the same request twice makes one case', async () => {
    const one = await delivered()
    const given = await ask(one)
    const answers = await Promise.all([1, 2, 3].map(() => one.buyer.client().send(calls.apply, given)))
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.id)).size).toBe(1)
    expect((await one.buyer.client().data(calls.list, {})).total).toBe(1)
  })

  it('reasons that are none of the type: money alone is for what is missing or broken', async () => {
    const one = await delivered()
    for (const [type, reason, words] of [
      [2, 8, '仅退款不适用“不想要了”，请选择其他原因或售后类型'],
      [2, 1, '仅退款不适用“质量问题”，请选择其他原因或售后类型'],
      [1, 3, '退货退款不适用“少发漏发”，请选择其他原因或售后类型'],
      [3, 8, '换货不适用“不想要了”，请选择其他原因或售后类型'],
      [4, 4, '补发不适用“发错货”，请选择其他原因或售后类型'],
      [5, 2, '补单据不适用“破损”，请选择其他原因或售后类型'],
      [9, 9, '极速赔付不适用“其他”，请选择其他原因或售后类型'],
    ] as const)
      expect(await apply(one, { type, reason, number: 1 })).toMatchObject({ status: 422, errors: { reason: [words] } })
    expect((await one.buyer.client().data(calls.list, {})).total).toBe(0)
    expect((await apply(one, { type: 2, reason: 3, number: 1 })).status).toBe(200)
  })

  it('returns without a fault after seven days, and damages after two days', async () => {
    const one = await delivered()
    shop.clock.advance(2 * DAY + HOUR)
    await one.buyer.logIn()
    expect(await apply(one, { type: 2, reason: 2 })).toMatchObject({ errors: { type: ['已超过申请时限'] } })
    expect((await apply(one, { type: 1, reason: 8, number: 1 })).status).toBe(200)
    shop.clock.advance(5 * DAY)
    await one.buyer.logIn()
    expect(await apply(one, { type: 1, reason: 8, number: 1 })).toMatchObject({ errors: { lines: ['已超过申请时限'] } })
    expect((await apply(one, { type: 1, reason: 1, number: 1 })).status).toBe(200)
  })

  it('damages of herbs and of the cold chain after a day, of other goods not yet', async () => {
    const cold = await addGoods(shop.db, { stock: 100, base_price: 10_001, temp_class: 'lc', is_free_shipping: true })
    const herb = await addGoods(shop.db, {
      stock: 100,
      base_price: 20_001,
      zone: 'zy',
      goods_class: 'herb',
      ck_id: WAREHOUSE.far,
    })
    const refused = { status: 422, errors: { type: ['已超过申请时限'] } }
    for (const [of, ship, late] of [
      [goods, deliver, { status: 200 }],
      [cold, deliverCold, refused],
      [herb, deliver, refused],
    ] as const) {
      const one = await delivered(of, 20, ship)
      const { signed_at } = (await read(one)).times
      shop.clock.set(signed_at! * 1_000 + DAY)
      await one.buyer.logIn()
      expect(await apply(one, { type: 2, reason: 2, number: 1 })).toMatchObject({ status: 200 })
      shop.clock.advance(1_000)
      expect(await apply(one, { type: 2, reason: 2, number: 1 })).toMatchObject(late)
    }
  })

  it('returns without a fault of gifts, cold goods and 优选; of the goods they came with they are taken', async () => {
    const cold = await addGoods(shop.db, { stock: 100, base_price: 10_001, temp_class: 'lc', is_free_shipping: true })
    const one = await delivered(cold, 10, deliverCold)
    expect(await apply(one, { reason: 8, number: 1 })).toMatchObject({
      status: 422,
      errors: { lines: ['冷藏商品非质量问题不能退换'] },
    })
    const preferred = await addGoods(shop.db, {
      stock: 100,
      base_price: 20_001,
      is_youx: true,
      is_dpby: true,
      ck_id: WAREHOUSE.far,
    })
    const chosen = await delivered(preferred, 10)
    expect(await apply(chosen, { reason: 8, number: 1 })).toMatchObject({
      status: 422,
      errors: { lines: ['优选商品非质量问题或短少不能退换'] },
    })
    expect(await apply(chosen, { type: 2, reason: 2, number: 1 })).toMatchObject({ status: 200 })
    const present = await addGoods(shop.db, { name: '演示赠杯', base_price: 500, stock: 100 })
    const bought = await addGoods(shop.db, { stock: 100, base_price: 10_001, is_free_shipping: true })
    await addReduction(shop.db, {
      now: shop.clock.now(),
      name: '满500赠杯',
      goods: [bought],
      pool: { [present]: 50 },
      tiers: [{ amount: 50_000, gives: { kind: 'zeng', gifts: [{ kind: 'goods', goods_id: present, number: 2 }] } }],
    })
    await promotions.of(shop.server).reload()
    const both = await delivered(bought)
    const { lines } = await both.buyer.client().data(calls.options, { order_id: both.id })
    const lineOf = (isGift: boolean) => {
      const line = lines.find(({ name }) => (name === '演示赠杯') === isGift)!
      return [{ item_id: line.item_id, lot_id: line.lots[0]!.lot_id, number: 1 }]
    }
    expect(await apply(both, { reason: 8, lines: lineOf(true) })).toMatchObject({
      status: 422,
      errors: { lines: ['赠品不能单独退换'] },
    })
    expect(await apply(both, { reason: 8, lines: lineOf(false) })).toMatchObject({ status: 200 })
  })
})

it('nobody of us acts in time: each day brings a voucher, four at most, and the manager sees it', async () => {
  const one = await delivered()
  const { id, clock_at } = (await apply(one)).data
  shop.clock.set(clock_at! * 1000 + 1_000)
  const vouchers = () =>
    rows(
      shop.db,
      sql`select c.id from coupon c join coupon_template t on t.id = c.template_id where c.member_id = ${one.buyer.id}
        and t.face = 500`,
    )
  for (const days of [1, 2, 3, 4, 4]) {
    await runJob(shop.server, 'after-sale-clocks')
    await runJob(shop.server, 'after-sale-clocks')
    expect(await vouchers()).toHaveLength(days)
    shop.clock.advance(DAY)
  }
  await one.buyer.logIn()
  expect(await one.buyer.client().data(calls.read, { id })).toMatchObject({ is_escalated: 1, late_days: 4, state: 10 })
  await sound()
})

it('a clock that two processes look at together runs once', async () => {
  const one = await delivered()
  const { id, clock_at } = (await apply(one)).data
  shop.clock.set(clock_at! * 1000 + 1_000)
  const due = { id, order_id: one.id }
  await Promise.all([runClock(shop.server, due), runClock(shop.server, due)])
  expect(await row(shop.db, sql`select late_days from after_sale where id = ${id}`)).toEqual({ late_days: 1 })
  expect(
    await rows(
      shop.db,
      sql`select c.id from coupon c join coupon_template t on t.id = c.template_id where c.member_id = ${one.buyer.id}
        and t.face = 500`,
    ),
  ).toHaveLength(1)
})

it('a lot is answered for through the whole of its last day', async () => {
  const own = await addGoods(shop.db, { stock: 100, base_price: 10_001, is_free_shipping: true })
  const one = await delivered(own)
  const day = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 10)
  const lastDay = day(shop.clock.now() + 10 * DAY)
  await sql`update lot set end_date = ${lastDay} where id = ${one.lot_id}`.execute(shop.db)
  shop.clock.set(Date.parse(`${lastDay}T23:30:00+08:00`))
  await one.buyer.logIn()
  expect(await apply(one, { reason: 1, number: 1 })).toMatchObject({ status: 200 })
  shop.clock.set(Date.parse(`${lastDay}T23:30:00+08:00`) + HOUR)
  await one.buyer.logIn()
  expect(await apply(one, { reason: 1, number: 1 })).toMatchObject({ status: 422 })
})

it('an order with an open case is not finished, nor within a day after its end, as its page says', async () => {
  const one = await delivered()
  const finishClock = async () => (await read(one)).clocks?.find(({ what }) => what === 'finish')?.at
  const { signed_at } = (await read(one)).times
  expect(await finishClock()).toBe(signed_at! + (7 * DAY) / 1_000)
  const { id } = (await apply(one, { reason: 1 })).data
  expect(await finishClock()).toBeUndefined()
  shop.clock.advance(8 * DAY)
  const finish = async (): Promise<number> => {
    await runJob(shop.server, 'finish-signed-orders')
    await one.buyer.logIn()
    return (await read(one)).status
  }
  expect(await finish()).toBe(50)
  await one.buyer.client().data(calls.withdraw, { id })
  const end = (await finishClock())!
  expect(end).toBe(Math.floor((shop.clock.now() + DAY) / 1_000))
  shop.clock.set(end * 1_000 - 1_000)
  expect(await finish()).toBe(50)
  shop.clock.set(end * 1_000 + 1_000)
  expect(await finish()).toBe(60)
  await sound()
})

it('an order whose case is refused after its end says no end in the past, and the next run finishes it', async () => {
  const one = await delivered()
  const clocks = async () => ((await read(one)).clocks ?? []).map(({ what }) => what)
  const { id } = (await apply(one, { reason: 1 })).data
  shop.clock.advance(8 * DAY)
  await one.buyer.logIn()
  await (await as('service')).data(admin.reject, { id, reason: 2 })
  expect([(await read(one)).status, await clocks()]).toEqual([50, []])
  await runJob(shop.server, 'finish-signed-orders')
  expect([(await read(one)).status, await clocks()]).toEqual([60, []])
  await sound()
})

it('the owner of a store reads its case and changes nothing of it, as a frozen member with their own', async () => {
  const one = await delivered()
  const { id } = (await apply(one)).data
  const head = await buyerAt(shop, { rank: 2 })
  await sql`update member set owner_id = ${head.id} where id = ${one.buyer.id}`.execute(shop.db)
  expect(await head.client().data(calls.read, { id })).toMatchObject({
    order_id: one.id,
    can: { withdraw: false, refused: '这是门店的订单，请切换到该门店后操作' },
  })
  expect((await head.client().send(calls.withdraw, { id })).status).toBe(404)
  expect((await (await buyerAt(shop)).client().send(calls.read, { id })).status).toBe(404)
  const setFrozen = (status: 2 | 5) =>
    sql`update member set audit_status = ${status}, frozen_reason = '造假' where id = ${one.buyer.id}`.execute(shop.db)
  await setFrozen(5)
  expect((await one.buyer.client().data(calls.read, { id })).can).toMatchObject({
    withdraw: false,
    refused: expect.stringContaining('造假'),
  })
  expect((await one.buyer.client().send(calls.withdraw, { id })).status).toBe(403)
  await setFrozen(2)
  const { can } = await one.buyer.client().data(calls.read, { id })
  expect([can.withdraw, can.refused]).toEqual([true, undefined])
})

it('an order says the points that are left after its refunds, and these are granted', async () => {
  const small = await addGoods(shop.db, { stock: 100, base_price: 1_495, is_free_shipping: true })
  const large = await addGoods(shop.db, { stock: 100, base_price: 68_220, is_free_shipping: true })
  const buyer = await buyerAt(shop)
  const made = await buyer.buy([
    { goods_id: small, number: 4 },
    { goods_id: large, number: 1 },
  ])
  const id = made.orders[0]!.id
  await deliver(shop, id)
  await buyer.logIn()
  const { lines } = await buyer.client().data(calls.options, { order_id: id })
  const line = lines.find(({ lots }) => lots[0]!.left === 4)!
  const one = { buyer, id, item_id: line.item_id, lot_id: line.lots[0]!.lot_id, paid: 0 }
  expect(await read(one)).toMatchObject({ payable: 742, points_earned: 742 })
  const { id: caseId } = (await apply(one, { type: 2, number: 4 })).data
  await (await as('service')).data(admin.approve, { id: caseId })
  await (await as('finance')).data(admin.refund, { id: caseId })
  expect(await read(one)).toMatchObject({ refunded: 59.8, points_earned: 682 })
  shop.clock.advance(9 * DAY)
  await runJob(shop.server, 'finish-signed-orders')
  await buyer.logIn()
  expect(await read(one)).toMatchObject({ status: 60, points_earned: 682 })
  const cause = `earned:${id}`
  expect(await row(shop.db, sql`select points from points_log where cause = ${cause}`)).toEqual({ points: 682 })
  const { order_sn } = await read(one)
  expect((await buyer.client().data(contract.points.log, {})).data).toMatchObject([{ points: 682, order_sn }])
  await sound()
})

it('a refused case keeps no order from its end', async () => {
  const one = await delivered()
  const { id } = (await apply(one, { reason: 1 })).data
  const service = await as('service')
  expect(await service.send(admin.reject, { id, reason: 9 })).toMatchObject({ errors: { note: ['请填写原因'] } })
  const unknown = 7 as unknown as 9
  expect(await service.send(admin.reject, { id, reason: unknown, note: '其他' })).toMatchObject({ status: 422 })
  expect(await service.data(admin.reject, { id, reason: 4, note: '出库复核为10盒' })).toMatchObject({
    state: 20,
    rejection: 4,
    answer: '与出库复核记录不符：出库复核为10盒',
  })
  shop.clock.advance(7 * DAY + 1_000)
  await runJob(shop.server, 'finish-signed-orders')
  await one.buyer.logIn()
  expect(await read(one)).toMatchObject({ status: 60 })
})

it.each([
  [3, 4, 1],
  [4, 3, 2],
] as const)('goods of type %i that are gone become a refund when the buyer says so', async (type, reason, after) => {
  const few = await addGoods(shop.db, { stock: 10, base_price: 10_001, is_free_shipping: true })
  const one = await delivered(few)
  const [service, warehouse, client] = [await as('service'), await as('warehouse'), one.buyer.client()]
  const { id } = (await apply(one, { type, reason, number: 3 })).data
  await service.data(admin.approve, { id, address: '演示路1号退货组' })
  if (type === 3) {
    await client.data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF10009' })
    const lines = [{ item_id: one.item_id, lot_id: one.lot_id, good: 0, bad: 3 }]
    await warehouse.data(admin.inspect, { id, lines })
  }
  expect((await warehouse.data(admin.detail, { id })).can).toMatchObject({ reship: false, offer_money: true })
  expect(await warehouse.send(admin.reship, { id, company: '演示物流', wl_no: 'HH2' })).toMatchObject({ status: 409 })
  expect(await client.send(calls.takeMoney, { id, accept: 1 })).toMatchObject({ status: 409 })
  expect(await warehouse.data(admin.offerMoney, { id })).toMatchObject({ who: 'buyer', can: { take_money: true } })
  expect((await warehouse.data(admin.detail, { id })).can).toMatchObject({ reship: false, offer_money: false })
  expect(await warehouse.send(admin.reship, { id, company: '演示物流', wl_no: 'HH2' })).toMatchObject({
    status: 409,
    message: '已请买家选择，等待答复',
  })
  expect((await client.data(contract.member.base, {})).is_AfterSale).toBe(1)
  expect(await client.data(calls.takeMoney, { id, accept: 0 })).toMatchObject({ type, can: { take_money: false } })
  await warehouse.data(admin.offerMoney, { id })
  expect(await (await as('finance')).send(admin.refund, { id })).toMatchObject({ status: 409 })
  expect(await client.data(calls.takeMoney, { id, accept: 1 })).toMatchObject({ type: after, expected: 300.03 })
  expect((await client.data(contract.member.base, {})).is_AfterSale).toBe(0)
  expect(await (await as('finance')).data(admin.refund, { id })).toMatchObject({
    state: 60,
    refund: { amount: 300.03 },
  })
  expect(await wallet(one.buyer)).toBe(one.paid + 30_003)
  await sound()
})

it('goods whose lots may not leave count as gone: money is offered for them', async () => {
  const few = await addGoods(shop.db, { stock: 10, base_price: 10_001, is_free_shipping: true })
  const one = await delivered(few)
  const { id } = (await apply(one, { type: 4, reason: 3, number: 2 })).data
  await (await as('service')).data(admin.approve, { id })
  // In its last days: there, and not to be shipped.
  await addLot(shop.db, {
    goods_id: few,
    number: 30,
    end_date: formatDate(Math.floor(Date.now() / 1000) + 20 * 86_400),
  })
  const warehouse = await as('warehouse')
  expect(await warehouse.send(admin.reship, { id, company: '演示物流', wl_no: 'HH3' })).toMatchObject({
    status: 409,
    message: '库存不足，不能换发或补发，可请买家改为退款',
  })
  expect(await warehouse.data(admin.offerMoney, { id })).toMatchObject({ who: 'buyer' })
  await sound()
})

it('money is not offered while there are goods to send', async () => {
  const one = await delivered()
  const { id } = (await apply(one, { type: 4, reason: 3, number: 1 })).data
  await (await as('service')).data(admin.approve, { id })
  const warehouse = await as('warehouse')
  expect((await warehouse.data(admin.detail, { id })).can).toMatchObject({ reship: true, offer_money: false })
  expect(await warehouse.send(admin.offerMoney, { id })).toMatchObject({ message: '库存充足，请直接换发或补发' })
})
