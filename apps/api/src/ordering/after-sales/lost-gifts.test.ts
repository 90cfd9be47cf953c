import { fromYuan } from '@yaopi/core'
import { contract, type NewAfterSale } from '@yaopi/core/contract'
import { expect, it } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { promotions } from '../../pricing/offers/promotions.ts'
import { addReduction } from '../../pricing/offers/promotion.fixtures.ts'
import { buyerAt, deliver, freshKey } from '../../../test/support/buying.ts'
import { addGoods, WAREHOUSE } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { afterSale: calls, afterSaleAdmin: admin, invoice, order } = contract
const shop = serverOfFile()
const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
/** Reasons of a case: broken, which is our fault, and not wanted any more. */
const BROKEN = 2
const NOT_WANTED = 8

/**
 * Units of ¥100.01, ten of them, that were delivered with two cups of ¥5.00 as their gift: from ¥500 on. Cups of
 * another warehouse come in an order of their own.
 */
async function delivered(cupsAt: number = WAREHOUSE.main, { bought = 10, isFree = true } = {}) {
  const cup = await addGoods(shop.db, { name: '演示赠杯', base_price: 500, stock: 100, ck_id: cupsAt })
  const goods = await addGoods(shop.db, { stock: 100, base_price: 10_001, is_free_shipping: isFree })
  await addReduction(shop.db, {
    now: shop.clock.now(),
    name: '满500赠杯',
    goods: [goods],
    pool: { [cup]: 50 },
    tiers: [{ amount: 50_000, gives: { kind: 'zeng', gifts: [{ kind: 'goods', goods_id: cup, number: 2 }] } }],
  })
  await promotions.of(shop.server).reload()
  const buyer = await buyerAt(shop)
  const { orders } = await buyer.buy([{ goods_id: goods, number: bought }])
  const { id } = orders[0]!
  for (const one of orders) await deliver(shop, one.id)
  await buyer.logIn()
  const { lines } = await buyer.client().data(calls.options, { order_id: id })
  const unitsOf = (isGift: boolean, number: number) => {
    const line = lines.find(({ name }) => (name === '演示赠杯') === isGift)!
    return { item_id: line.item_id, lot_id: line.lots[0]!.lot_id, number }
  }
  const apply = async (lines: readonly ReturnType<typeof unitsOf>[], more: Partial<NewAfterSale> = {}) =>
    buyer.client().send(calls.apply, {
      order_id: id,
      type: 1,
      reason: NOT_WANTED,
      text: '退货',
      lines,
      images: [await uploadedPhoto(shop, buyer.id)],
      idempotency_key: freshKey(),
      ...more,
    })
  const wallet = async (): Promise<number> =>
    (await row(
      shop.db,
      sql<{ all: number }>`select (recharge + gift)::int as all from wallet where member_id = ${buyer.id}`,
    ))!.all
  return {
    buyer,
    id,
    units: (number: number) => unitsOf(false, number),
    cups: (number: number) => unitsOf(true, number),
    apply,
    wallet,
  }
}
type Delivered = Awaited<ReturnType<typeof delivered>>

/** The case from its approval to its money: all of it comes back in good order. */
async function settle(one: Delivered, id: number, lines: readonly ReturnType<Delivered['units']>[]) {
  await (await shop.loginStaff('service')).data(admin.approve, { id, address: '演示路1号退货组' })
  await one.buyer.client().data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF0001' })
  const came = lines.map(({ item_id, lot_id, number }) => ({ item_id, lot_id, good: number, bad: 0 }))
  await (await shop.loginStaff('warehouse')).data(admin.inspect, { id, lines: came })
  return (await shop.loginStaff('finance')).data(admin.refund, { id })
}

it('a gift that stays costs the price of the kind and region of its buyer', async () => {
  const one = await delivered()
  await sql`update goods set price_levels = '[{"ranks": [1], "zones": null, "price": 400}]'
    where id in (select goods_id from order_item where order_id = ${one.id} and is_gift)`.execute(shop.db)
  expect(await one.apply([one.units(6)])).toMatchObject({
    status: 409,
    data: { reason: 'GIFT_KEPT', gift_amount: 8 },
  })
})

it('a gift that stays without its condition is taken off the refund, once it was agreed to', async () => {
  const one = await delivered()
  const before = await one.wallet()
  // Five units still reach the tier, four do not.
  const lines = [one.units(6)]
  expect(await one.apply(lines)).toMatchObject({
    status: 409,
    message: '退货后不再满足“满500赠杯”：赠品演示赠杯2盒请一并退回，或从退款中扣除¥10.00',
    data: { reason: 'GIFT_KEPT', gift_amount: 10 },
  })
  expect(await one.apply(lines, { gift_amount: 9.99 })).toMatchObject({ status: 409 })
  const made = await one.apply(lines, { gift_amount: 10 })
  expect(made).toMatchObject({ status: 200, data: { expected: 590.06 } })
  const settled = await settle(one, made.data.id, lines)
  expect(settled).toMatchObject({ state: 60, refund: { amount: 590.06 } })
  expect(settled.logs.at(-1)!.note).toBe('赠品演示赠杯2盒未退回，扣除¥10.00')
  expect(await one.wallet()).toBe(before + 59_006)
  // An invoice over the rest has the gift with its price.
  const { lines: invoiced, total } = await one.buyer.client().data(invoice.preview, { order_ids: [one.id] })
  expect(total).toBe(410.04)
  expect(invoiced.some(({ name }) => name.includes('演示赠杯'))).toBe(true)
  await sound()
  // What was kept is not paid out with the rest; the form of the next case can tell.
  const rest = [one.units(4)]
  const { lines: left } = await one.buyer.client().data(calls.options, { order_id: one.id })
  expect(left.find(({ item_id }) => item_id === rest[0]!.item_id)).toMatchObject({
    number: 10,
    gone: 6,
    paid: 1000.1,
    refunded: 600.06,
  })
  const last = await one.apply(rest)
  expect(last).toMatchObject({ status: 200, data: { expected: 400.04 } })
  expect(await settle(one, last.data.id, rest)).toMatchObject({ refund: { amount: 400.04 } })
  expect(await one.buyer.client().data(order.read, { id: one.id })).toMatchObject({ status: 95, refunded: 990.1 })
  expect(await one.wallet()).toBe(before + 99_010)
  await sound()
})

it('a gift that comes back with the goods costs nothing, and no more of it than has lost its condition', async () => {
  const one = await delivered()
  const before = await one.wallet()
  expect(await one.apply([one.units(1), one.cups(1)])).toMatchObject({
    status: 422,
    errors: { lines: ['赠品不能单独退换'] },
  })
  expect(await one.apply([one.units(6), one.cups(1)])).toMatchObject({ status: 409, data: { gift_amount: 5 } })
  const lines = [one.units(6), one.cups(2)]
  const made = await one.apply(lines)
  expect(made).toMatchObject({ status: 200, data: { expected: 600.06 } })
  expect(await settle(one, made.data.id, lines)).toMatchObject({ state: 60, refund: { amount: 600.06 } })
  expect(await one.wallet()).toBe(before + 60_006)
  await sound()
})

it('a gift that came in another order of the purchase is taken off the refund, and stands on its invoice', async () => {
  const one = await delivered(WAREHOUSE.far)
  const before = await one.wallet()
  const lines = [one.units(6)]
  expect(await one.apply(lines)).toMatchObject({
    status: 409,
    message: '退货后不再满足“满500赠杯”：另一订单的赠品演示赠杯2盒将从退款中扣除¥10.00',
    data: { reason: 'GIFT_KEPT', gift_amount: 10 },
  })
  const made = await one.apply(lines, { gift_amount: 10 })
  expect(made).toMatchObject({ status: 200, data: { expected: 590.06 } })
  expect(await settle(one, made.data.id, lines)).toMatchObject({ state: 60, refund: { amount: 590.06 } })
  expect(await one.wallet()).toBe(before + 59_006)
  const { lines: invoiced, total } = await one.buyer.client().data(invoice.preview, { order_ids: [one.id] })
  expect(total).toBe(410.04)
  expect(invoiced.some(({ name }) => name.includes('演示赠杯'))).toBe(true)
  await sound()
  // It is paid for now: the rest brings all of its own.
  const last = await one.apply([one.units(4)])
  expect(last).toMatchObject({ status: 200, data: { expected: 400.04 } })
  await sound()
})

it('with our fault the freight comes back with all that was paid for, though the gift stays', async () => {
  const one = await delivered(WAREHOUSE.main, { bought: 6, isFree: false })
  const { freight } = await one.buyer.client().data(order.read, { id: one.id })
  expect(freight).toBeGreaterThan(0)
  const all = [one.units(6)]
  const made = await one.apply(all, { reason: BROKEN })
  const { refund } = await settle(one, made.data.id, all)
  expect(fromYuan(refund!.amount)).toBe(60_006 + fromYuan(freight))
  await sound()
  // A case about the gift alone does not bring the freight a second time.
  const gifts = [one.cups(2)]
  const broken = await one.apply(gifts, { reason: BROKEN })
  expect(broken).toMatchObject({ status: 200, data: { expected: 0 } })
  expect(await settle(one, broken.data.id, gifts)).toMatchObject({ state: 60, refund: { amount: 0 } })
  await sound()
})

it('with our fault the gift stays, also when more comes back later', async () => {
  const one = await delivered()
  const before = await one.wallet()
  const broken = [one.units(6)]
  const made = await one.apply(broken, { reason: BROKEN })
  expect(made).toMatchObject({ status: 200, data: { expected: 600.06 } })
  expect(await settle(one, made.data.id, broken)).toMatchObject({ refund: { amount: 600.06 } })
  const rest = [one.units(4)]
  const later = await one.apply(rest)
  expect(later).toMatchObject({ status: 200, data: { expected: 400.04 } })
  expect(await settle(one, later.data.id, rest)).toMatchObject({ refund: { amount: 400.04 } })
  expect(await one.wallet()).toBe(before + 100_010)
  await sound()
})

it('the lists of the staff tell what each case brings, for many with as many statements as for one', async () => {
  const service = await shop.loginStaff('service')
  const lists = async () => {
    const queue = await service.data(admin.queue, {})
    const list = await service.data(admin.list, {})
    return [
      new Map(queue.data.map((one) => [one.id, one.amount])),
      new Map(list.data.map((one) => [one.id, one.expected])),
    ]
  }
  const counts: number[] = []
  const made: [number, number | null][] = []
  for (const [number, brings] of [
    [6, 590.06],
    [5, 500.05],
    [7, 690.07],
  ] as const) {
    const one = await delivered()
    const { data } = await one.apply([one.units(number)], number > 5 ? { gift_amount: 10 } : {})
    expect(data.expected).toBe(brings)
    made.push([data.id, brings])
    await lists()
    counts.push((await shop.statementsOf(lists)).length)
  }
  expect(new Set(counts).size).toBe(1)
  for (const told of await lists()) for (const [id, brings] of made) expect(told.get(id)).toBe(brings)
})
