import { contract } from '@yaopi/core/contract'
import { formatMinute, fromYuan } from '@yaopi/core'
import { expect, it } from 'vitest'
import { rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { buyerAt } from '../../../test/support/buying.ts'
import { addGoods, addLot } from '../../../test/support/fixtures.ts'
import { replay } from '../../../test/support/replay.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const { order, orderAdmin, member, message } = contract
const HOUR = 3_600
const shop = serverOfFile()
const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])

/** An order of ten units that were promised the end of 2028-06-30, of which only earlier ones are left for some. */
async function ordered(others = 0) {
  const goods = await addGoods(shop.db, {
    stock: 10,
    base_price: 10_001,
    is_free_shipping: true,
    lot_end: '2028-06-30',
  })
  const other = others > 0 ? await addGoods(shop.db, { stock: 100, base_price: 10_001, is_free_shipping: true }) : 0
  const buyer = await buyerAt(shop)
  const lines = [{ goods_id: goods, number: 10 }, ...(others > 0 ? [{ goods_id: other, number: others }] : [])]
  const made = await buyer.buy(lines)
  const id = made.orders[0]!.id
  const seen = await buyer.client().data(order.read, { id })
  const line = seen.items.find((item) => item.goods_id === goods)!
  return { buyer, id, goods, line, paid: fromYuan(seen.paid) }
}
type Ordered = Awaited<ReturnType<typeof ordered>>
/** Received afterwards: ends earlier than what was promised. */
const early = (of: Ordered, number = 50) =>
  addLot(shop.db, { goods_id: of.goods, number, end_date: '2027-09-30', batch_no: 'EARLY' })
const ship = async (one: Ordered, number?: number) =>
  (await shop.loginStaff('warehouse')).send(orderAdmin.ship, {
    id: one.id,
    company: '演示物流',
    wl_no: `L${one.id}-${number ?? 0}`,
    ...(number === undefined ? {} : { lines: [{ item_id: one.line.id, number }] }),
  })
const money = async (one: Ordered) => fromYuan((await one.buyer.client().data(member.money, {})).total)

it('a line keeps the end date that was shown, and is picked of no earlier lot', async () => {
  const one = await ordered()
  expect(one.line.promised_end).toBe('2028-06-30')
  await early(one)
  expect((await ship(one)).data.lots.map((lot) => lot.end_date)).toEqual(['2028-06-30'])
  const seen = await one.buyer.client().data(order.read, { id: one.id })
  expect(seen.items[0]!.lots.every((lot) => lot.end_date >= one.line.promised_end!)).toBe(true)
  // Whoever orders now is promised what is there now.
  const next = await buyerAt(shop)
  const made = await next.buy([{ goods_id: one.goods, number: 5 }])
  const [line] = (await next.client().data(order.read, { id: made.orders[0]!.id })).items
  expect(line!.promised_end).toBe('2027-09-30')
  await sound()
})

/** Damage has left four of the promised units; the rest would come of the earlier lot. */
async function refusedAtPicking(others = 0): Promise<Ordered> {
  const one = await ordered(others)
  await early(one)

  await sql`with gone as (update lot set on_hand = on_hand - 6, written_off = written_off + 6
      where goods_id = ${one.goods} and end_date = '2028-06-30' returning goods_id, ck_id)
    update stock s set on_hand = on_hand - 6 from gone
      where (s.goods_id, s.ck_id) = (gone.goods_id, gone.ck_id)`.execute(shop.db)
  const refused = await ship(one)
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('2028-06-30') })
  return one
}

it('the buyer takes the earlier lots', async () => {
  const one = await refusedAtPicking()
  const warehouse = await shop.loginStaff('warehouse')
  const ask = { id: one.id, item_id: one.line.id }
  const client = one.buyer.client()
  expect((await client.send(order.answerLots, { ...ask, accept: 1 })).status).toBe(409)
  expect(await warehouse.data(orderAdmin.askLots, ask)).toEqual({ end_date: '2027-09-30' })
  expect((await warehouse.send(orderAdmin.askLots, ask)).status).toBe(409)
  expect((await client.data(message.list, {})).data[0]).toMatchObject({ url: `/order/info/${one.id}` })
  expect((await client.data(order.read, { id: one.id })).items[0]).toMatchObject({ offered_end: '2027-09-30' })
  const stranger = (await buyerAt(shop)).client()
  expect((await stranger.send(order.answerLots, { ...ask, accept: 1 })).status).toBe(404)
  const taken = await client.data(order.answerLots, { ...ask, accept: 1 })
  expect(taken.items[0]).toMatchObject({ promised_end: '2027-09-30' })
  expect(taken.items[0]).not.toHaveProperty('offered_end')
  expect((await ship(one)).status).toBe(200)
  await sound()
})

it('the buyer refuses: the rest of the line is refunded, fen by fen', async () => {
  const one = await refusedAtPicking()
  expect((await ship(one, 4)).data).toMatchObject({ status: 35 })
  const before = await money(one)
  const ask = { id: one.id, item_id: one.line.id }
  await (await shop.loginStaff('warehouse')).data(orderAdmin.askLots, ask)
  const seen = await one.buyer.client().data(order.answerLots, { ...ask, accept: 0 })
  expect(seen).toMatchObject({ status: 40, items: [{ short_number: 6 }] })
  expect((await money(one)) - before).toBe(60_006)
  await sound()
})

it('the buyer refuses the only line of an order: it is cancelled and paid back', async () => {
  const one = await refusedAtPicking()
  const ask = { id: one.id, item_id: one.line.id }
  await (await shop.loginStaff('warehouse')).data(orderAdmin.askLots, ask)
  const before = await money(one)
  const seen = await one.buyer.client().data(order.answerLots, { ...ask, accept: 0 })
  expect(seen).toMatchObject({ status: 90 })
  expect((await money(one)) - before).toBe(one.paid)
  expect(await replay(shop.db, one.id)).toBe(0)
  await sound()
})

it('the buyer refuses one of two lines: the other is shipped', async () => {
  const one = await refusedAtPicking(10)
  const ask = { id: one.id, item_id: one.line.id }
  await (await shop.loginStaff('warehouse')).data(orderAdmin.askLots, ask)
  const before = await money(one)
  const seen = await one.buyer.client().data(order.answerLots, { ...ask, accept: 0 })
  expect(seen.status).toBe(30)
  expect((await money(one)) - before).toBe(100_010)
  expect((await ship(one)).data.status).toBe(40)
  await sound()
})

it('the question has an end, which stands on the order and in the message; unanswered it is a refusal', async () => {
  const one = await refusedAtPicking(10)
  const ask = { id: one.id, item_id: one.line.id }
  const asked = Math.floor(shop.clock.now() / 1000)
  await (await shop.loginStaff('warehouse')).data(orderAdmin.askLots, ask)
  const client = one.buyer.client()
  const { clocks, items } = await client.data(order.read, { id: one.id })
  const until = clocks!.find(({ what }) => what === 'answer_lots')!.at
  expect(until - asked).toBeGreaterThanOrEqual(48 * HOUR - 1)
  expect(items.find((item) => item.id === one.line.id)).toMatchObject({ offered_until: until })
  expect((await client.data(message.list, {})).data[0]!.content).toContain(formatMinute(until))
  const before = await money(one)
  shop.clock.set(until * 1000 - 1)
  await runJob(shop.server, 'refuse-unanswered-lots')
  await one.buyer.logIn()
  expect(await money(one)).toBe(before)
  shop.clock.set(until * 1000)
  await runJob(shop.server, 'refuse-unanswered-lots')
  await runJob(shop.server, 'refuse-unanswered-lots')
  const seen = await one.buyer.client().data(order.read, { id: one.id })
  expect((await money(one)) - before).toBe(100_010)
  expect(seen.items.find((item) => item.id === one.line.id)).toMatchObject({ short_number: 10 })
  expect(seen.items.find((item) => item.id === one.line.id)).not.toHaveProperty('offered_end')
  expect(seen.clocks?.map(({ what }) => what) ?? []).not.toContain('answer_lots')
  expect((await one.buyer.client().send(order.answerLots, { ...ask, accept: 1 })).status).toBe(404)
  await sound()
})

it('unanswered for the only line: cancelled; of one that was shipped meanwhile nothing is asked', async () => {
  const one = await refusedAtPicking()
  const warehouse = await shop.loginStaff('warehouse')
  await warehouse.data(orderAdmin.askLots, { id: one.id, item_id: one.line.id })
  const other = await refusedAtPicking()
  await warehouse.data(orderAdmin.askLots, { id: other.id, item_id: other.line.id })
  await addLot(shop.db, { goods_id: other.goods, number: 50, end_date: '2028-07-31', batch_no: 'LATE' })
  const before = await money(one)
  expect((await ship(other)).status).toBe(200)
  const shipped = await other.buyer.client().data(order.read, { id: other.id })
  expect(shipped.items[0]).not.toHaveProperty('offered_end')
  shop.clock.set(shop.clock.now() + 48 * HOUR * 1000)
  await runJob(shop.server, 'refuse-unanswered-lots')
  await one.buyer.logIn()
  await other.buyer.logIn()
  expect(await one.buyer.client().data(order.read, { id: one.id })).toMatchObject({ status: 90 })
  expect((await money(one)) - before).toBe(one.paid)
  expect(await other.buyer.client().data(order.read, { id: other.id })).toMatchObject({ status: 40 })
  expect(
    await rows(
      shop.db,
      sql`select 1 from order_item where order_id in (${one.id}, ${other.id}) and offered_end is not null`,
    ),
  ).toEqual([])
  await sound()
})

it('one date is shown and promised: that of the earliest lot that can be picked, after every change', async () => {
  const goods = await addGoods(shop.db, {
    stock: 10,
    base_price: 100_001,
    is_free_shipping: true,
    lot_end: '2028-06-30',
  })
  const buyer = await buyerAt(shop)
  const shown = async (): Promise<string | null> =>
    (await buyer.client().data(contract.goods.detail, { id: goods })).yxq
  const promised = async (): Promise<string | undefined> => {
    const { id } = (await buyer.buy([{ goods_id: goods, number: 1 }])).orders[0]!
    return (await buyer.client().data(order.read, { id })).items[0]!.promised_end
  }
  // Whatever somebody writes by hand: the next change of a lot sets it right, and the lots are what is promised.
  await sql`update goods set yxq = '2031-01-01' where id = ${goods}`.execute(shop.db)
  expect(await promised()).toBe('2028-06-30')
  await addLot(shop.db, { goods_id: goods, number: 5, end_date: '2027-09-30', batch_no: 'B1' })
  await expect.poll(shown).toBe('2027-09-30')
  expect(await promised()).toBe('2027-09-30')
  // Sold out, and there again.
  const setHand = (change: number) =>
    sql`with l as (update lot set on_hand = on_hand + ${change}::int, written_off = written_off - ${change}::int
        where goods_id = ${goods} and batch_no = 'B1' returning goods_id)
      update stock s set on_hand = on_hand + ${change}::int from l where s.goods_id = l.goods_id`.execute(shop.db)
  await setHand(-5)
  await expect.poll(shown).toBe('2028-06-30')
  expect(await promised()).toBe('2028-06-30')
  await setHand(5)
  await expect.poll(shown).toBe('2027-09-30')
  expect(await promised()).toBe('2027-09-30')
  await sound()
})
