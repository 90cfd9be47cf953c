import { beforeEach, describe, expect, it } from 'vitest'
import { contract, type CartLineInput, type Preview } from '@yaopi/core/contract'
import { eligibilityText } from '@yaopi/core/pricing'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, sql } from '../../platform/db/db.ts'
import { endGroups } from './end-groups.ts'
import { closeExpired } from '../../ordering/orders/order.jobs.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { writeOffEndedLots } from '../../catalogue/stock/write-off.ts'
import { freshKey, tryOrder } from '../../../test/support/buying.ts'
import { addGoods, addLot, WAREHOUSE } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { addGroup, addPrice } from '../../pricing/offers/promotion.fixtures.ts'

const { cart, order, payment, orderAdmin, promotion, goods: goodsCalls } = contract
const MINUTE = 60_000

let buyer: TestClient
let buyerId: number
const shop = serverOfFile()
beforeEach(async () => {
  shop.clock.set(START)
  await somebody()
})

async function somebody(): Promise<TestClient> {
  ;({ id: buyerId, client: buyer } = await shop.newCustomer({ recharge: 20_000_000 }))
  return buyer
}
const now = START
const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const addAll = (params: readonly CartLineInput[], who = buyer) => who.data(cart.add, { params })
const submit = (preview: Preview, who = buyer, ticks: readonly string[] = preview.ticks.map((tick) => tick.code)) =>
  tryOrder(who, preview, { ticks })
async function place(who = buyer) {
  const made = await submit(await who.data(contract.checkout.preview, {}), who)
  expect(made.message).toBe('')
  return made.data
}
async function pay(trade_id: number, who = buyer): Promise<void> {
  await sql`insert into setting (key, value) values ('balance_code_above', '100000000'::jsonb)
    on conflict (key) do nothing`.execute(shop.db)
  await shop.server.settings.reload()
  const paid = await who.send(payment.start, { trade_id, pay_type: 1, idempotency_key: freshKey() })
  expect([paid.status, paid.message]).toEqual([200, ''])
}
const read = (id: number, who = buyer) => who.data(order.read, { id })
const wallet = async (id = buyerId): Promise<number> =>
  (await row(shop.db, sql<{ amount: number }>`select recharge + gift as amount from wallet where member_id = ${id}`))!
    .amount

describe('group buy', () => {
  it('[PR-04] shows its progress, waits for the target, and goes on when it is paid for', async () => {
    const a = await addGoods(shop.db, { base_price: 20_000, stock: 500 })
    const group = await addGroup(shop.db, { now, goods_id: a, price: 15_000, total: 30, target: 12, limit: 20, min: 4 })
    const shown = (await buyer.data(promotion.groups, {})).data.find((one) => one.id === a)!
    expect(shown).toMatchObject({
      price: 150,
      base_price: 200,
      type: 2,
      goods_price_id: group,
      min_number: 4,
      qg_number: 20,
      limit_left: 20,
      group: { target: 12, sold: 0, members: 0, mine: 0, state: 'open' },
      activity: { total: 30, left: 30 },
    })
    expect((await shop.visitor.data(promotion.groups, {})).data.find((one) => one.id === a)).toMatchObject({
      price: null,
      is_buy: 0,
      buy_reason: { code: 'NEED_LOGIN' },
    })
    expect((await buyer.data(goodsCalls.detail, { id: a })).type).toBe(0)
    expect(await buyer.data(goodsCalls.detail, { id: a, goods_price_id: group })).toMatchObject({
      price: 150,
      type: 2,
      group: { target: 12 },
    })

    expect(
      await buyer.send(cart.add, { params: [{ goods_id: a, number: 3, type: 2, goods_price_id: group }] }),
    ).toMatchObject({ status: 409, message: expect.stringContaining('4盒起购') })
    await addAll([{ goods_id: a, number: 5, type: 2, goods_price_id: group }])
    const state = await buyer.data(cart.list, {})
    expect(state.data[0]).toMatchObject({ type: 2, price: 150, raw_price: 200, line_amount: 750 })
    expect(state.total).toMatchObject({ goods_amount: 750, freight: 0, payable: 750 })
    const preview = await buyer.data(contract.checkout.preview, {})
    expect(preview.total).toMatchObject({ goods_amount: 750, freight: 0, payable: 750 })
    const before = await wallet()
    const made = await place()
    const id = made.orders[0]!.id
    expect((await buyer.data(contract.payment.read, { trade_id: made.trade_id })).trade.orders).toMatchObject([
      { id, is_group: 1 },
    ])
    expect(await read(id)).toMatchObject({
      status: 10,
      payable: 750,
      expire_at: START / 1000 + 3_600,
      items: [{ type: 2, price: 150, paid_amount: 750, adjustments: [{ code: 'group', amount: -250, ref_id: group }] }],
    })
    await pay(made.trade_id)
    expect(await read(id)).toMatchObject({
      status: 15,
      status_text: '待成团',
      group: { target: 12, sold: 5, members: 1, mine: 5, state: 'open' },
      can: { cancel: false },
    })
    expect(await buyer.send(order.cancel, { id, reason: '不想要了' })).toMatchObject({
      status: 409,
      message: '订单正在等待成团，其间不能取消；到期未成团自动全额退款',
    })
    expect(before - (await wallet())).toBe(75_000)
    await sound()
    expect((await buyer.data(promotion.groups, {})).data.find((one) => one.id === a)).toMatchObject({
      group: { sold: 5, members: 1, mine: 5 },
      activity: { left: 25 },
      limit_left: 15,
    })

    const first = buyer
    await somebody()
    await addAll([{ goods_id: a, number: 7, type: 2, goods_price_id: group }])
    const second = await place()
    await pay(second.trade_id)
    expect(await read(second.orders[0]!.id)).toMatchObject({
      status: 20,
      group: { sold: 12, members: 2, state: 'reached' },
    })
    expect(await read(id, first)).toMatchObject({ status: 15 })
    await endGroups(shop.server)
    await endGroups(shop.server)
    expect((await read(id, first)).status).toBe(20)
    await drainOutbox(shop.server)
    expect((await read(id, first)).status).toBe(30)
    await sound()
  })

  it('closes what did not come together and gives everything back once', async () => {
    const a = await addGoods(shop.db, { base_price: 20_000, stock: 500 })
    const group = await addGroup(shop.db, { now, goods_id: a, price: 15_000, total: 30, target: 12, end: 1_800 })
    const before = await wallet()
    await addAll([{ goods_id: a, number: 5, type: 2, goods_price_id: group }])
    const made = await place()
    await pay(made.trade_id)
    const waiting = buyer
    const waitingId = buyerId
    await somebody()
    await addAll([{ goods_id: a, number: 2, type: 2, goods_price_id: group }])
    const unpaid = await place()
    await endGroups(shop.server)
    expect((await read(made.orders[0]!.id, waiting)).status).toBe(15)
    shop.clock.advance(31 * MINUTE)
    await Promise.all([endGroups(shop.server), endGroups(shop.server), endGroups(shop.server)])
    await endGroups(shop.server)
    expect(await read(made.orders[0]!.id, waiting)).toMatchObject({
      status: 90,
      cancel_reason: '拼团未达到成团数量',
      refunded: 750,
      group: { state: 'failed' },
    })
    expect(await read(unpaid.orders[0]!.id)).toMatchObject({ status: 90, refunded: 0 })
    expect(await wallet(waitingId)).toBe(before)
    expect(
      await row(
        shop.db,
        sql`select taken, (select reserved from stock where goods_id = ${a}) as reserved, (select count(*)::int
          from wallet_log where cause = ${`refund:${made.orders[0]!.id}`}) as refunds from price_offer
          where id = ${group}`,
      ),
    ).toEqual({ taken: 0, reserved: 0, refunds: 1 })
    await sound()
  })

  it('is an order of its own, so that it takes nothing else with it, and bears no freight', async () => {
    const a = await addGoods(shop.db, { base_price: 20_000, stock: 500 })
    const b = await addGoods(shop.db, { base_price: 10_000, stock: 500 })
    const group = await addGroup(shop.db, { now, goods_id: a, price: 15_000, total: 30, target: 12, end: 1_800 })
    await addAll([
      { goods_id: a, number: 2, goods_price_id: group },
      { goods_id: a, number: 1 },
      { goods_id: b, number: 2 },
    ])
    const preview = await buyer.data(contract.checkout.preview, {})
    expect(preview.groups.map((one) => [one.name, one.amounts.goods_amount, one.amounts.freight])).toEqual([
      ['普通商品', 400, 15],
      ['拼团 · 普通商品', 300, 0],
    ])
    const made = await place()
    expect(made.orders.map((one) => one.payable)).toEqual([415, 300])
    await pay(made.trade_id)
    expect(await Promise.all(made.orders.map(async ({ id }) => (await read(id)).status))).toEqual([20, 15])
    shop.clock.advance(31 * MINUTE)
    await endGroups(shop.server)
    expect(await Promise.all(made.orders.map(async ({ id }) => (await read(id)).status))).toEqual([20, 90])
    await sound()
  })

  it('an order that is not paid within the hour leaves its place', async () => {
    const a = await addGoods(shop.db, { base_price: 40_000, stock: 500 })
    const group = await addGroup(shop.db, { now, goods_id: a, price: 30_000, total: 2, target: 2 })
    await addAll([{ goods_id: a, number: 2, goods_price_id: group }])
    const made = await place()
    await somebody()
    expect(await buyer.send(cart.add, { params: [{ goods_id: a, number: 1, goods_price_id: group }] })).toMatchObject({
      status: 409,
      data: { reason: 'LIMIT' },
    })
    shop.clock.advance(61 * MINUTE)
    await closeExpired(shop.server)
    await addAll([{ goods_id: a, number: 1, goods_price_id: group }])
    expect(made.orders).toHaveLength(1)
    await sound()
  })

  it('one that has ended leaves the cart line uncounted, and its page falls back to the usual price', async () => {
    const a = await addGoods(shop.db, { base_price: 40_000, stock: 500 })
    const group = await addGroup(shop.db, { now, goods_id: a, price: 30_000, total: 20, target: 2, end: 60 })
    await addAll([{ goods_id: a, number: 2, goods_price_id: group }])
    shop.clock.advance(2 * MINUTE)
    expect((await buyer.data(cart.list, {})).data[0]).toMatchObject({ is_selected: 0 })
    expect(await buyer.send(contract.checkout.preview, {})).toMatchObject({ status: 422 })
    expect(await buyer.send(goodsCalls.detail, { id: a, goods_price_id: group })).toMatchObject({
      status: 410,
      data: { id: a, price: 400, goods_price_id: 0 },
    })
  })
})

it('offers for members of another kind are in no zone, and in none of its numbers', async () => {
  const other = (await shop.newCustomer({ rank: 4 })).client
  const only = { now, ranks: [4], price: 5_000 }
  const [spike, special, group, near] = [
    await addGoods(shop.db, { base_price: 10_000 }),
    await addGoods(shop.db, { base_price: 10_000 }),
    await addGoods(shop.db, { base_price: 10_000 }),
    await addGoods(shop.db, { base_price: 10_000 }),
  ]
  await addPrice(shop.db, { ...only, kind: 'spike', goods_id: spike, total: 10 })
  await addPrice(shop.db, { ...only, kind: 'special', goods_id: special })
  await addGroup(shop.db, { ...only, goods_id: group, total: 30, target: 12 })
  const lot = await addLot(shop.db, { goods_id: near, number: 8, end_date: '2027-02-10', is_jxq: true })
  await addPrice(shop.db, { ...only, kind: 'jxq', goods_id: near, lot })
  const zonesOf = async (who: TestClient) => {
    const groups = await who.data(promotion.groups, {})
    expect(groups.counts.running).toBe(groups.total)
    expect(groups.total).toBe(groups.data.length)
    const lots = await who.data(goodsCalls.list, { is_jxq: 1, per_page: 100 })
    expect(lots.total).toBe(lots.data.length)
    const shown = [
      (await who.data(promotion.spike, {})).goods,
      (await who.data(promotion.everydayPrice, {})).list,
      groups.data,
      lots.data,
    ]
    return [spike, special, group, near].filter((id, at) => shown[at]!.some((one) => one.id === id))
  }
  expect(await zonesOf(other)).toEqual([spike, special, group, near])
  expect(await zonesOf(buyer)).toEqual([])
  expect(await zonesOf(shop.visitor)).toEqual([])
})

describe('near-expiry lots', () => {
  const lotGoods = async () => {
    const a = await addGoods(shop.db, { base_price: 10_000, stock: 50 })
    const lot = await addLot(shop.db, {
      goods_id: a,
      number: 8,
      end_date: '2027-02-10',
      batch_no: 'NEAR1',
      is_jxq: true,
    })
    const price = await addPrice(shop.db, { now, kind: 'jxq', goods_id: a, price: 5_000, lot })
    return { a, lot, price }
  }

  it('of every length of life are in one filter, also where near expiry begins later than 180 days', async () => {
    const a = await addGoods(shop.db, { base_price: 10_000, stock: 50 })
    const lot = await addLot(shop.db, { goods_id: a, number: 8, end_date: '2027-06-20', is_jxq: true })
    await addPrice(shop.db, { now, kind: 'jxq', goods_id: a, price: 5_000, lot })
    const found = await Promise.all(
      (['30-60', '60-90', '90-180'] as const).map(async (life) =>
        (await buyer.data(goodsCalls.list, { is_jxq: 1, life, per_page: 100 })).data.some((one) => one.id === a),
      ),
    )
    expect(found).toEqual([false, false, true])
  })

  it('of another warehouse than the usual one of the goods say so, and are bought by their card', async () => {
    const a = await addGoods(shop.db, { base_price: 10_000, stock: 50 })
    const far = { goods_id: a, number: 8, end_date: '2027-02-10', is_jxq: true, ck_id: WAREHOUSE.far }
    const lot = await addLot(shop.db, far)
    await addPrice(shop.db, { now, kind: 'jxq', goods_id: a, price: 5_000, lot })
    const card = (await buyer.data(goodsCalls.list, { is_jxq: 1, per_page: 100 })).data.find((one) => one.id === a)!
    expect([card.number, card.yxq, card.ck_id]).toEqual([8, '2027-02-10', WAREHOUSE.far])
    // As the button of the card does.
    const { id, ck_id, goods_price_id } = card
    await addAll([{ goods_id: id, ck_id, goods_price_id, is_jxq: 1, number: 6 }])
    const state = await buyer.data(cart.list, {})
    const line = state.data.find((one) => one.goods.id === a)!
    expect([line.number, line.goods.number, line.goods.ck_id, line.is_selected]).toEqual([6, 8, WAREHOUSE.far, 1])
    await buyer.data(cart.remove, { ids: String(line.id) })
  })

  it('are found by the price that they are sold at, and only where they can be sold', async () => {
    const { a } = await lotGoods()
    const found = async (query: { min_price?: number; max_price?: number }): Promise<boolean> =>
      (await buyer.data(goodsCalls.list, { is_jxq: 1, per_page: 100, ...query })).data.some((one) => one.id === a)
    const queries = [{ min_price: 40, max_price: 60 }, { max_price: 40 }, { min_price: 90 }]
    expect(await Promise.all(queries.map(found))).toEqual([true, false, false])
    const herb = await addGoods(shop.db, { zone: 'zy', stock: 0, base_price: 10_000 })
    const waiting = { goods_id: herb, number: 8, end_date: '2027-02-10', is_jxq: true, report: false }
    await addPrice(shop.db, { now, kind: 'jxq', goods_id: herb, price: 5_000, lot: await addLot(shop.db, waiting) })
    const listed = await buyer.data(goodsCalls.list, { is_jxq: 1, per_page: 100 })
    expect(listed.data.filter((one) => one.number === 0 || one.id === herb)).toEqual([])
  })

  it('that are sold out say so, not that the ordinary stock of their goods waits for a report', async () => {
    const herb = await addGoods(shop.db, { zone: 'zy', stock: 20, report: false, base_price: 10_000 })
    const lot = await addLot(shop.db, { goods_id: herb, number: 20, end_date: '2027-02-10', is_jxq: true })
    const price = await addPrice(shop.db, { now, kind: 'jxq', goods_id: herb, price: 5_000, lot })
    await addAll([{ goods_id: herb, number: 20, is_jxq: 1 }])
    await place()
    const shown = await buyer.data(goodsCalls.detail, { id: herb, goods_price_id: price })
    expect([shown.number, shown.buy_reason?.msg]).toEqual([0, eligibilityText.reason.NO_STOCK])
  })

  it('are listed one by one with batch, date and days, and bought with a tick from the named lot only', async () => {
    const { a, lot, price } = await lotGoods()
    const listed = await buyer.data(goodsCalls.list, { is_jxq: 1, per_page: 100 })
    expect(listed.data.find((one) => one.id === a)).toMatchObject({
      is_jxq: 1,
      type: 6,
      price: 50,
      base_price: 100,
      number: 8,
      yxq: '2027-02-10',
      goods_price_id: price,
      lot: { batch_no: 'NEAR1', end_date: '2027-02-10', days: 81 },
    })
    expect(
      (await buyer.data(goodsCalls.list, { is_jxq: 1, life: '60-90', per_page: 100 })).data.map((one) => one.id),
    ).toContain(a)
    expect(
      (await buyer.data(goodsCalls.list, { is_jxq: 1, life: '90-180', per_page: 100 })).data.map((one) => one.id),
    ).not.toContain(a)
    expect(await buyer.data(goodsCalls.detail, { id: a, is_jxq: 1 })).toMatchObject({
      price: 50,
      goods_price_id: price,
      lot: { batch_no: 'NEAR1' },
    })
    expect(await buyer.data(goodsCalls.detail, { id: a })).toMatchObject({ price: 100, is_jxq: 0, number: 50 })

    await addAll([
      { goods_id: a, number: 6, is_jxq: 1 },
      { goods_id: a, number: 5 },
    ])
    const state = await buyer.data(cart.list, {})
    expect(state.data.map((line) => [line.type, line.number, line.price, line.lot?.batch_no])).toEqual([
      [0, 5, 100, undefined],
      [6, 6, 50, 'NEAR1'],
    ])
    expect(await buyer.send(cart.edit, { id: state.data[1]!.id, params: { number: 9 } })).toMatchObject({ status: 409 })
    const preview = await buyer.data(contract.checkout.preview, {})
    expect(preview.total).toMatchObject({ goods_amount: 800, freight: 15, payable: 815 })
    expect(preview.ticks).toEqual([{ code: 'jxq', text: '我已知晓近效期商品非质量问题不退换' }])
    expect(await submit(preview, buyer, [])).toMatchObject({
      status: 422,
      errors: { ticks: [expect.stringContaining('近效期')] },
    })
    const made = await place()
    const id = made.orders[0]!.id
    expect((await read(id)).items.map((item) => [item.type, item.paid_amount, item.lot?.batch_no])).toEqual([
      [0, 500, undefined],
      [6, 300, 'NEAR1'],
    ])
    expect(
      await row(
        shop.db,
        sql`select l.reserved, s.reserved as stock, s.on_hand from lot l, stock s where l.id = ${lot}
          and s.goods_id = ${a}`,
      ),
    ).toEqual({ reserved: 6, stock: 5, on_hand: 50 })
    expect((await buyer.data(goodsCalls.detail, { id: a, goods_price_id: price })).number).toBe(2)
    await sound()

    await pay(made.trade_id)
    await drainOutbox(shop.server)
    const warehouse = await shop.loginStaff('warehouse')
    const shipped = await warehouse.data(orderAdmin.ship, { id, company: '演示物流', wl_no: `SF${id}` })
    expect(shipped.lots.map((one) => [one.batch_no === 'NEAR1', one.number])).toEqual([
      [false, 5],
      [true, 6],
    ])
    expect(
      await row(
        shop.db,
        sql`select l.reserved, l.on_hand as lot, l.shipped, s.reserved as stock, s.on_hand from lot l, stock s
          where l.id = ${lot} and s.goods_id = ${a}`,
      ),
    ).toEqual({ reserved: 0, lot: 2, shipped: 6, stock: 0, on_hand: 45 })
    await sound()
  })

  it('cancelled, the units go back to the lot once', async () => {
    const { a, lot, price } = await lotGoods()
    const owner = buyer
    await addAll([{ goods_id: a, number: 8, type: 6, goods_price_id: price }])
    const {
      orders: [made],
    } = await place()
    await somebody()
    expect(
      await buyer.send(cart.add, { params: [{ goods_id: a, number: 1, is_jxq: 1, goods_price_id: price }] }),
    ).toMatchObject({ status: 409 })
    await owner.data(order.cancel, { id: made!.id, reason: '不想要了' })
    await owner.data(order.cancel, { id: made!.id, reason: '不想要了' })
    expect(await row(shop.db, sql`select reserved, on_hand from lot where id = ${lot}`)).toEqual({
      reserved: 0,
      on_hand: 8,
    })
    await sound()
  })

  it('the last unit goes to one of two who hold it in their previews', async () => {
    const { a, price } = await lotGoods()
    const one = buyer
    await addAll([{ goods_id: a, number: 6, goods_price_id: price }])
    const other = await somebody()
    await addAll([{ goods_id: a, number: 6, goods_price_id: price }])
    const previews = [await one.data(contract.checkout.preview, {}), await other.data(contract.checkout.preview, {})]
    const answers = await Promise.all([submit(previews[0]!, one), submit(previews[1]!, other)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    await sound()
  })
})

describe('lots whose date is over', () => {
  it('are not sold, and are written off as far as no order waits for them', async () => {
    const a = await addGoods(shop.db, { base_price: 10_000, stock: 20 })
    await addLot(shop.db, { goods_id: a, number: 30, end_date: '2026-11-10' })
    expect((await buyer.data(goodsCalls.detail, { id: a })).number).toBe(20)
    expect(await buyer.send(cart.add, { params: [{ goods_id: a, number: 21 }] })).toMatchObject({ status: 409 })
    await addAll([{ goods_id: a, number: 20 }])
    await place()
    expect((await buyer.data(goodsCalls.detail, { id: a })).number).toBe(0)
    await writeOffEndedLots(shop.server)
    await writeOffEndedLots(shop.server)
    expect(
      await row(
        shop.db,
        sql`select s.on_hand, s.reserved, (select written_off from lot where goods_id = ${a}
          and end_date = '2026-11-10') as gone from stock s where goods_id = ${a}`,
      ),
    ).toEqual({ on_hand: 20, reserved: 20, gone: 30 })
    await sound()
  })

  it('what an order waits for stays on hand until it is cancelled', async () => {
    const a = await addGoods(shop.db, { base_price: 10_000, stock: 0 })
    await addLot(shop.db, { goods_id: a, number: 30 })
    await addAll([{ goods_id: a, number: 12 }])
    const {
      orders: [made],
    } = await place()
    await sql`update lot set end_date = '2026-11-20' where goods_id = ${a}`.execute(shop.db)
    await writeOffEndedLots(shop.server)
    const standing = () =>
      row(
        shop.db,
        sql`select s.on_hand, s.reserved, l.on_hand as lot, l.written_off as gone from stock s
          join lot l using (goods_id) where s.goods_id = ${a}`,
      )
    expect(await standing()).toEqual({ on_hand: 12, reserved: 12, lot: 12, gone: 18 })
    await sound()
    await buyer.data(order.cancel, { id: made!.id, reason: '不想要了' })
    expect((await buyer.data(goodsCalls.detail, { id: a })).number).toBe(0)
    await writeOffEndedLots(shop.server)
    expect(await standing()).toEqual({ on_hand: 0, reserved: 0, lot: 0, gone: 30 })
    await sound()
  })
})

describe('lots near their end', () => {
  const inDays = (days: number) => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
  const setDays = (days: number) =>
    sql`insert into setting (key, value) values ('jxq_days', to_jsonb(${days}::int))
      on conflict (key) do update set value = excluded.value`.execute(shop.db)

  it('are no part of ordinary listings, from the list to the promise, as many days as the setting says', async () => {
    const a = await addGoods(shop.db, { base_price: 10_000, stock: 0 })
    await addLot(shop.db, { goods_id: a, number: 30, end_date: inDays(180), batch_no: 'SOON' })
    const far = inDays(190)
    await addLot(shop.db, { goods_id: a, number: 7, end_date: far, batch_no: 'FAR' })
    const shown = async (): Promise<unknown> => {
      const { number, yxq, lots } = await buyer.data(goodsCalls.detail, { id: a })
      return [number, yxq, lots.map((lot) => lot.batch_no)]
    }
    await expect.poll(shown).toEqual([7, far, ['FAR']])
    expect(await buyer.send(cart.add, { params: [{ goods_id: a, number: 8 }] })).toMatchObject({ status: 409 })
    await addAll([{ goods_id: a, number: 5 }])
    const { orders } = await place()
    expect((await read(orders[0]!.id)).items[0]!.promised_end).toBe(far)
    await expect.poll(shown).toEqual([2, far, ['FAR']])
    try {
      await setDays(200)
      await expect.poll(shown).toEqual([0, null, []])
      await setDays(170)
      await expect.poll(shown).toEqual([32, inDays(180), ['SOON', 'FAR']])
      // A day on, the first lot has become near: the job dates the goods anew.
      await setDays(180)
      await sql`update goods set yxq = ${inDays(180)} where id = ${a}`.execute(shop.db)
      await writeOffEndedLots(shop.server)
      await expect.poll(shown).toEqual([2, far, ['FAR']])
    } finally {
      await sql`delete from setting where key = 'jxq_days'`.execute(shop.db)
    }
    await sound()
  })

  it('are valid through the day that is printed, and written off the day after', async () => {
    const a = await addGoods(shop.db, { base_price: 10_000, stock: 20 })
    const lot = await addLot(shop.db, { goods_id: a, number: 30, end_date: '2026-11-21' })
    const left = async () =>
      (await row(shop.db, sql<{ on_hand: number }>`select on_hand from lot where id = ${lot}`))!.on_hand
    await writeOffEndedLots(shop.server)
    expect(await left()).toBe(30)
    shop.clock.set(Date.parse('2026-11-21T23:59:00+08:00'))
    await writeOffEndedLots(shop.server)
    expect(await left()).toBe(30)
    shop.clock.set(Date.parse('2026-11-22T00:01:00+08:00'))
    await writeOffEndedLots(shop.server)
    expect(await left()).toBe(0)
    await sound()
  })
})

describe('flash sale', () => {
  it('has sessions with their own goods, pools and limits; the one that runs is shown', async () => {
    const a = await addGoods(shop.db, { base_price: 40_000, stock: 500 })
    const b = await addGoods(shop.db, { base_price: 40_000, stock: 500 })
    const runs = await addPrice(shop.db, {
      now,
      kind: 'spike',
      goods_id: a,
      price: 30_000,
      total: 5,
      limit: 3,
      start: -3_600,
      end: 3_600,
    })
    await addPrice(shop.db, {
      now,
      kind: 'spike',
      goods_id: b,
      price: 29_000,
      total: 9,
      limit: 2,
      start: 3_600,
      end: 7_200,
    })
    const sale = await buyer.data(promotion.spike, {})
    expect(sale.sessions.map((one) => one.status)).toEqual(['running', 'soon'])
    expect(sale.goods).toMatchObject([
      { id: a, price: 300, base_price: 400, type: 1, limit_left: 3, activity: { total: 5, left: 5 } },
    ])
    const next = await buyer.data(promotion.spike, { session: sale.sessions[1]!.id })
    expect(next).toMatchObject({ current: sale.sessions[1]!.id, goods: [{ id: b, price: 290, activity: { left: 9 } }] })
    expect((await shop.visitor.data(promotion.spike, {})).goods[0]).toMatchObject({ price: null })
    expect(
      await buyer.send(cart.add, {
        params: [{ goods_id: b, number: 1, type: 1, goods_price_id: next.goods[0]!.goods_price_id }],
      }),
    ).toMatchObject({ status: 410 })
    expect(
      await buyer.send(cart.add, { params: [{ goods_id: a, number: 4, type: 1, goods_price_id: runs }] }),
    ).toMatchObject({ status: 409 })
    await addAll([{ goods_id: a, number: 3, type: 1, goods_price_id: runs }])
    const {
      orders: [made],
    } = await place()
    expect(await read(made!.id)).toMatchObject({
      payable: 915,
      expire_at: START / 1000 + 3_600,
      items: [{ price: 300, paid_amount: 900 }],
    })
    expect((await buyer.data(promotion.spike, {})).goods[0]).toMatchObject({ limit_left: 0, activity: { left: 2 } })
    shop.clock.advance(61 * MINUTE)
    await closeExpired(shop.server)
    expect(await row(shop.db, sql`select taken from price_offer where id = ${runs}`)).toEqual({ taken: 0 })
    await sound()
  })

  it('is nothing when there is none', async () => {
    shop.clock.advance(400 * 86_400_000)
    expect(await shop.visitor.data(promotion.spike, {})).toMatchObject({ sessions: [], current: 0, goods: [] })
    expect(await shop.visitor.data(promotion.groups, {})).toMatchObject({
      data: [],
      total: 0,
      counts: { running: 0, soon: 0 },
    })
    expect(await shop.visitor.data(goodsCalls.list, { is_jxq: 1 })).toMatchObject({ data: [], total: 0 })
  })
})

it('a daily special of tomorrow is shown with its price, and cannot be had today', async () => {
  const a = await addGoods(shop.db, { base_price: 40_000, stock: 500 })
  const special = await addPrice(shop.db, {
    now,
    kind: 'special',
    goods_id: a,
    price: 30_000,
    limit: 2,
    start: 14 * 3_600,
    end: 38 * 3_600,
  })
  const tomorrow = (await buyer.data(promotion.everydayPrice, { date: '2026-11-22' })).list.find((one) => one.id === a)
  expect(tomorrow).toMatchObject({
    price: 300,
    goods_price_id: special,
    activity: { start: START / 1000 + 14 * 3_600 },
  })
  expect(
    await buyer.send(cart.add, { params: [{ goods_id: a, number: 1, type: 5, goods_price_id: special }] }),
  ).toMatchObject({ status: 410 })
})

it('sends few statements for a purchase of a lot and a group', async () => {
  const a = await addGoods(shop.db, { base_price: 40_000, stock: 500 })
  const lot = await addLot(shop.db, { goods_id: a, number: 8, end_date: '2027-02-10', is_jxq: true })
  const near = await addPrice(shop.db, { now, kind: 'jxq', goods_id: a, price: 20_000, lot })
  const group = await addGroup(shop.db, { now, goods_id: a, price: 30_000, total: 30, target: 12 })
  const count = async (work: () => Promise<unknown>): Promise<number> =>
    (await shop.statementsOf(work)).filter((text) => !/^(begin|commit|start transaction)/i.test(text)).length
  // Each request reads who sends it with one more.
  expect(
    await count(() =>
      addAll([
        { goods_id: a, number: 2, goods_price_id: group },
        { goods_id: a, number: 2, goods_price_id: near, is_jxq: 1 },
      ]),
    ),
  ).toBeLessThanOrEqual(4)
  // Goods that were shown before are in memory (decision 0025).
  const again = async (read: () => Promise<unknown>): Promise<number> => {
    await read()
    return count(read)
  }
  expect(await again(() => buyer.data(goodsCalls.detail, { id: a, goods_price_id: group }))).toBeLessThanOrEqual(1 + 2)
  expect(await again(() => buyer.data(goodsCalls.list, { is_jxq: 1 }))).toBeLessThanOrEqual(1 + 2)
  // Stock, activity prices, and the numbers of groups or the rounds.
  expect(await again(() => buyer.data(promotion.groups, {}))).toBeLessThanOrEqual(1 + 3)
  expect(await again(() => buyer.data(promotion.spike, {}))).toBeLessThanOrEqual(1 + 3)
  const preview = await buyer.data(contract.checkout.preview, {})
  expect(await count(() => submit(preview))).toBeLessThanOrEqual(1 + 8)
  await sound()
})
