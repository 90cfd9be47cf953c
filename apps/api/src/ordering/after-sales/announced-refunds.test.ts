// What a case announces to the buyer and to the staff is what its refund books, fen by fen, with the freight.
import { AfterSaleReason, announcedRefund, fromYuan, type Yuan } from '@yaopi/core'
import { contract, type NewAfterSale } from '@yaopi/core/contract'
import { beforeAll, expect, it } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { buyerAt, deliver, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { afterSale: calls, afterSaleAdmin: admin, order } = contract
/** The freight of every order, fen. */
const FREIGHT = 1_234
const { damaged, notWanted } = AfterSaleReason
const shop = serverOfFile()
beforeAll(async () => {
  const rule = { min: 0, fee: FREIGHT, free: 1_000_000 }
  const zone = { main: rule, zy: rule, ll: rule, yx: rule }
  await sql`insert into setting (key, value) values ('freight', ${JSON.stringify({ A: zone, B: zone, C: zone })})
    on conflict (key) do update set value = excluded.value`.execute(shop.db)
  await shop.server.settings.reload()
})

const as = (role: string) => shop.loginStaff(role)
const wallet = async ({ id }: Buyer): Promise<number> =>
  (await row(shop.db, sql<{ all: number }>`select (recharge + gift)::int as all from wallet where member_id = ${id}`))!
    .all

/** A delivered order of one line; its cases are about units of this line. */
async function delivered({ price = 10_001, number = 6 } = {}) {
  const goods = await addGoods(shop.db, { stock: 100, base_price: price })
  const buyer = await buyerAt(shop)
  const { id } = (await buyer.buy([{ goods_id: goods, number }])).orders[0]!
  await deliver(shop, id)
  await buyer.logIn()
  const client = buyer.client()
  const options = () => client.data(calls.options, { order_id: id })
  const line = (await options()).lines[0]!
  const unit = { item_id: line.item_id, lot_id: line.lots[0]!.lot_id }
  /** What the form announces for so many units, fen. */
  const announced = async (units: number, reason: AfterSaleReason): Promise<number> =>
    announcedRefund(await options(), reason, () => units)
  const apply = async (units: number, { type, reason }: Pick<NewAfterSale, 'type' | 'reason'>) =>
    client.send(calls.apply, {
      order_id: id,
      type,
      reason,
      text: '外包装破损',
      lines: [{ ...unit, number: units }],
      images: [await uploadedPhoto(shop, buyer.id)],
      idempotency_key: freshKey(),
    })
  return { buyer, id, unit, announced, apply }
}
type Delivered = Awaited<ReturnType<typeof delivered>>

/** What a case will bring, fen: on the page of the buyer, in both lists of the staff, on the desk. */
async function toldOf({ buyer }: Delivered, id: number): Promise<number[]> {
  const service = await as('service')
  const told: (Yuan | null | undefined)[] = [
    (await buyer.client().data(calls.read, { id })).expected,
    (await service.data(admin.queue, {})).data.find((one) => one.id === id)?.amount,
    (await service.data(admin.list, {})).data.find((one) => one.id === id)?.expected,
    (await service.data(admin.detail, { id })).expected,
  ]
  return told.map((amount) => fromYuan(amount!))
}

/** A return from its application to its refund: everybody is told the amount that is booked at the end. */
async function returned(one: Delivered, units: number, reason: AfterSaleReason, back: number) {
  const four = [back, back, back, back]
  const before = await wallet(one.buyer)
  expect(await one.announced(units, reason)).toBe(back)
  const made = await one.apply(units, { type: 1, reason })
  expect(fromYuan(made.data.expected!)).toBe(back)
  const { id } = made.data
  expect(await toldOf(one, id)).toEqual(four)
  await (await as('service')).data(admin.approve, { id, address: '演示路1号退货组' })
  await one.buyer.client().data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF20001' })
  expect(await toldOf(one, id)).toEqual(four)
  await (await as('warehouse')).data(admin.inspect, { id, lines: [{ ...one.unit, good: units, bad: 0 }] })
  expect(await toldOf(one, id)).toEqual(four)
  const { refund } = await (await as('finance')).data(admin.refund, { id })
  expect(fromYuan(refund!.amount)).toBe(back)
  expect(await wallet(one.buyer)).toBe(before + back)
  expect(await brokenInvariants(shop.db)).toEqual([])
  return fromYuan(refund!.freight)
}

it('a whole order with our fault: form, buyer, lists, desk and refund have one amount, with the freight', async () => {
  const one = await delivered()
  expect(await returned(one, 6, damaged, 60_006 + FREIGHT)).toBe(FREIGHT)
  expect(await one.buyer.client().data(order.read, { id: one.id })).toMatchObject({ status: 95, refunded: 612.4 })
})

it('a whole order that is not wanted: everybody is told an amount without the freight', async () => {
  expect(await returned(await delivered(), 6, notWanted, 60_006)).toBe(0)
})

it('a part of an order: no freight, until the last of it comes back with our fault', async () => {
  const one = await delivered()
  expect(await returned(one, 5, damaged, 50_005)).toBe(0)
  expect(await returned(one, 1, damaged, 10_001 + FREIGHT)).toBe(FREIGHT)
})

it('more than one person may give back with the freight: desk and call say so alike', async () => {
  const one = await delivered({ price: 9_950, number: 10 })
  const { id } = (await one.apply(10, { type: 2, reason: damaged })).data
  const service = await as('service')
  await service.data(admin.approve, { id })
  const message = '超过1000元的退款须由审核人以外的同事操作'
  expect(await service.data(admin.detail, { id })).toMatchObject({
    expected: 1007.34,
    can: { refund: false },
    waits: message,
  })
  expect(await service.send(admin.refund, { id })).toMatchObject({ status: 409, message })
  const finance = await as('finance')
  expect(await finance.data(admin.detail, { id })).toMatchObject({ can: { refund: true }, waits: '' })
  expect(await finance.data(admin.refund, { id })).toMatchObject({ refund: { amount: 1007.34, freight: 12.34 } })
})

it('less than that is refunded by whoever approved it, as the desk says', async () => {
  const one = await delivered()
  const { id } = (await one.apply(6, { type: 2, reason: damaged })).data
  const service = await as('service')
  await service.data(admin.approve, { id })
  expect(await service.data(admin.detail, { id })).toMatchObject({ can: { refund: true }, waits: '' })
  expect(await service.data(admin.refund, { id })).toMatchObject({ refund: { amount: 612.4 } })
})

it('instant compensation is limited by its goods, and brings the freight of a whole order as announced', async () => {
  const one = await delivered({ price: 4_000, number: 1 })
  expect(await one.announced(1, damaged)).toBe(4_000 + FREIGHT)
  const before = await wallet(one.buyer)
  expect((await one.apply(1, { type: 9, reason: damaged })).data).toMatchObject({
    state: 60,
    refund: { amount: 52.34, freight: 12.34 },
  })
  expect(await wallet(one.buyer)).toBe(before + 4_000 + FREIGHT)
  expect(await brokenInvariants(shop.db)).toEqual([])
})
