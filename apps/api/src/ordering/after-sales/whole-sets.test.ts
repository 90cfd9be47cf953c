import { contract } from '@yaopi/core/contract'
import { fromYuan } from '@yaopi/core'
import { expect, it } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { promotions } from '../../pricing/offers/promotions.ts'
import { addBundle } from '../../promotions/bundles/bundles.fixtures.ts'
import { buyerAt, deliver, freshKey } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { afterSale: calls, afterSaleAdmin: admin, order, orderAdmin } = contract
const DAY = 86_400_000
const shop = serverOfFile()
const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const as = (role: string) => shop.loginStaff(role)
const QUALITY = 1
const NOT_WANTED = 8
const refused = {
  status: 422,
  errors: { lines: ['组合商品非质量问题须整套退换，请按整套填写数量；不能按整套填写时请联系客服'] },
}

/** Eight sets of two of one and one of another at ¥41.99, delivered by `ship`. */
async function delivered(ship: (id: number, first: number) => Promise<void> = (id) => deliver(shop, id)) {
  const a = await addGoods(shop.db, { name: '甲', base_price: 1_235, stock: 500 })
  const b = await addGoods(shop.db, { name: '乙', base_price: 2_380, stock: 500 })
  const bundle = await addBundle(shop.db, {
    now: shop.clock.now(),
    name: '感冒组合',
    price: 4_199,
    goods: [
      [a, 2],
      [b, 1],
    ],
  })
  await promotions.of(shop.server).reload()
  const buyer = await buyerAt(shop)
  const line = { goods_id: a, number: 8, type: 3, combination_id: bundle } as const
  const { id } = (await buyer.buy([line])).orders[0]!
  const { items } = await buyer.client().data(order.read, { id })
  await ship(id, items.find((item) => item.goods_id === a)!.id)
  await buyer.logIn()
  const { lines } = await buyer.client().data(calls.options, { order_id: id })
  const unitsOf = (name: string, number: number) => {
    const its = lines.find((one) => one.name === name)!
    return { item_id: its.item_id, lot_id: its.lots[0]!.lot_id, number }
  }
  /** Units of the two that come back. */
  const units = (ofA: number, ofB: number) =>
    [...(ofA > 0 ? [unitsOf('甲', ofA)] : []), ...(ofB > 0 ? [unitsOf('乙', ofB)] : [])] as const
  const apply = async (ofA: number, ofB: number, reason: 1 | 8 = NOT_WANTED) =>
    buyer.client().send(calls.apply, {
      order_id: id,
      type: 1,
      reason,
      text: '退货',
      lines: units(ofA, ofB),
      images: [await uploadedPhoto(shop, buyer.id)],
      idempotency_key: freshKey(),
    })
  const wallet = async (): Promise<number> =>
    (await row(
      shop.db,
      sql<{ all: number }>`select (recharge + gift)::int as all from wallet where member_id = ${buyer.id}`,
    ))!.all
  return { buyer, bundle, id, lines, units, apply, wallet }
}

it('whole sets that are not wanted come back for their price, never a part of one', async () => {
  const one = await delivered()
  expect(one.lines.map(({ name, bundle }) => [name, bundle])).toEqual([
    ['甲', { id: one.bundle, units: 2 }],
    ['乙', { id: one.bundle, units: 1 }],
  ])
  for (const [ofA, ofB] of [
    [4, 0],
    [0, 2],
    [4, 1],
    [2, 2],
    [3, 1],
  ] as const)
    expect([ofA, ofB, await one.apply(ofA, ofB)]).toMatchObject([ofA, ofB, refused])
  const made = await one.apply(4, 2)
  expect(made).toMatchObject({ status: 200, data: { state: 10, expected: 83.98, we_pay: 0 } })
  const { id } = made.data
  const service = await as('service')
  const { lines } = await service.data(admin.detail, { id })
  expect(lines.map(({ name, refused: why }) => [name, why])).toEqual([
    ['甲', ''],
    ['乙', ''],
  ])
  await service.data(admin.approve, { id, address: '演示路1号退货组' })
  await one.buyer.client().data(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF0001' })
  const came = one.units(4, 2).map(({ number, ...line }) => ({ ...line, good: number, bad: 0 }))
  await (await as('warehouse')).data(admin.inspect, { id, lines: came })
  const before = await one.wallet()
  const { refund } = await (await as('finance')).data(admin.refund, { id })
  expect(fromYuan(refund!.amount)).toBe(8_398)
  expect(await one.wallet()).toBe(before + 8_398)
  // What is left are six sets.
  expect(await one.apply(14, 7)).toMatchObject({ status: 422, errors: { lines: [expect.stringContaining('最多')] } })
  expect((await one.apply(12, 6)).data.expected).toBe(251.94)
  await sound()
})

it('staff agree to fewer sets, not to a part of one', async () => {
  const one = await delivered()
  const { id } = (await one.apply(8, 4)).data
  const service = await as('service')
  const approve = (ofA: number, ofB: number) =>
    service.send(admin.approve, { id, address: '演示路1号退货组', lines: one.units(ofA, ofB) })
  expect(await approve(4, 4)).toMatchObject(refused)
  expect(await approve(4, 2)).toMatchObject({ status: 200, data: { state: 30, expected: 83.98 } })
  await sound()
})

it('a single one comes back at its share of the price for its quality, and no sets after the seven days', async () => {
  const one = await delivered()
  // 164.84 for eight.
  expect(await one.apply(0, 1, QUALITY)).toMatchObject({ status: 200, data: { expected: 20.6, we_pay: 1 } })
  shop.clock.advance(7 * DAY + 1_000)
  await one.buyer.logIn()
  expect(await one.apply(2, 1)).toMatchObject({ status: 422, errors: { lines: ['已超过申请时限'] } })
  await sound()
})

it('of sets that did not come whole no part is taken back without a fault', async () => {
  const one = await delivered(async (id, first) => {
    const warehouse = await as('warehouse')
    const parcel = { id, company: '演示物流', wl_no: `WS${id}` }
    await warehouse.data(orderAdmin.ship, { ...parcel, lines: [{ item_id: first, number: 16 }] })
    await (await as('service')).data(orderAdmin.shortage, { id, note: '缺货' })
    await warehouse.data(orderAdmin.sign, { id })
  })
  expect(one.lines.map(({ name, bundle }) => [name, bundle])).toEqual([['甲', undefined]])
  expect(await one.apply(16, 0)).toMatchObject(refused)
  expect((await one.apply(16, 0, QUALITY)).status).toBe(200)
  await sound()
})
