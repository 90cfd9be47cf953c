import { beforeAll, expect, test } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { repriceCart } from '@yaopi/core/pricing'
import { row, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { placeOrder } from '../../../test/support/buying.ts'
import { addGoods, PROVINCE } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { addPrice, addReduction } from './promotion.fixtures.ts'
import { promotions } from './promotions.ts'

const { cart, order, goods: goodsCalls } = contract

let goods: number
let laddered: number
const people: Record<string, TestClient> = {}

const t = serverOfFile()
beforeAll(async () => {
  goods = await addGoods(t.db, { name: '分级价', base_price: 1_000, market_price: 2_000, stock: 2_000 })
  laddered = await addGoods(t.db, {
    name: '分级阶梯',
    base_price: 1_000,
    stock: 2_000,
    ladder: {
      tiers: [
        { number: 10, price: 960 },
        { number: 50, price: 900 },
      ],
    },
  })
  const levels = (price: number) =>
    JSON.stringify([
      { ranks: [4, 5], zones: null, price },
      { ranks: null, zones: ['A'], price: price + 10 },
      { ranks: [4], zones: ['A'], price: price - 33 },
    ])
  await sql`update goods set price_levels = ${levels(950)}::jsonb where id = any(${[goods, laddered]}::int[])`.execute(
    t.db,
  )
  for (const [name, rank, province_id] of [
    ['pharmacy', 1, PROVINCE.B],
    ['clinic', 4, PROVINCE.B],
    ['home', 1, PROVINCE.A],
    ['homeClinic', 4, PROVINCE.A],
  ] as const)
    people[name] = (await t.newCustomer({ rank, province_id, recharge: 5_000_000 })).client
})

test('the level of kind and region is the base price, the same in list, detail, cart, preview and order', async () => {
  for (const [name, price] of [
    ['pharmacy', 10],
    ['clinic', 9.5],
    ['home', 9.6],
    ['homeClinic', 9.17],
  ] as const) {
    const client = people[name]!
    const listed =
      (await client.data(goodsCalls.list, { keywords: '分级价' })).data[0] ??
      (await client.data(goodsCalls.list, { per_page: 100 })).data.find((one) => one.id === goods)
    expect([name, listed!.price, listed!.base_price]).toEqual([name, price, price])
    const detail = await client.data(goodsCalls.detail, { id: goods })
    expect([name, detail.price, detail.profit_rate]).toEqual([
      name,
      price,
      Math.round(((20 - price) * 1_000) / 20) / 10,
    ])
    const { lines } = await client.data(cart.add, { params: [{ goods_id: goods, number: 101, price }] })
    expect(lines).toMatchObject([{ price, price_changed: 0 }])
    const state = await client.data(cart.list, {})
    const amount = (Math.round(price * 100) * 101) / 100
    expect(state.data[0]).toMatchObject({ price, raw_price: price, line_amount: amount })
    expect(repriceCart(state, START / 1000).total).toEqual(state.total)
    const preview = await client.data(contract.checkout.preview, {})
    expect(preview.total.goods_amount).toBe(amount)
    const made = await placeOrder(client, preview)
    const read = await client.data(order.read, { id: made.orders[0]!.id })
    expect(read.items[0]).toMatchObject({ price, paid_amount: amount })
    expect(await row(t.db, sql`select price, paid_amount from order_item where order_id = ${read.id}`)).toEqual({
      price: Math.round(price * 100),
      paid_amount: Math.round(amount * 100),
    })
    expect(read.items[0]!.adjustments.map((step) => step.code)).toEqual(price === 10 ? [] : ['level'])
  }
  expect(await brokenInvariants(t.db)).toEqual([])
  expect((await t.visitor.data(goodsCalls.detail, { id: goods })).price).toBeNull()
})

test('ladder tiers above the own level are neither shown nor charged, those below are', async () => {
  const clinic = people['clinic']!
  expect((await clinic.data(goodsCalls.detail, { id: laddered })).ladder_price).toEqual([{ number: 50, price: 9 }])
  expect((await people['pharmacy']!.data(goodsCalls.detail, { id: laddered })).ladder_price).toHaveLength(2)
  for (const [number, price] of [
    [10, 9.5],
    [49, 9.5],
    [50, 9],
  ] as const) {
    const { added } = await clinic.data(cart.add, { params: [{ goods_id: laddered, number }] })
    const state = await clinic.data(cart.list, {})
    expect([number, state.data.find((line) => line.id === added[0])!.price]).toEqual([number, price])
    expect(repriceCart(state, START / 1000).total).toEqual(state.total)
    await clinic.data(cart.remove, { ids: added.join(',') })
  }
})

test('reductions count from the own level', async () => {
  await addReduction(t.db, {
    now: START,
    name: '满950减50',
    goods: [goods],
    tiers: [{ amount: 95_000, gives: { kind: 'jian', value: 5_000 } }],
  })
  await promotions.of(t.server).reload()
  const home = people['homeClinic']!
  await home.data(cart.add, { params: [{ goods_id: goods, number: 103 }] })
  expect((await home.data(cart.list, {})).total).toMatchObject({ goods_amount: 944.51, discount: 0 })
  const clinic = people['clinic']!
  await clinic.data(cart.add, { params: [{ goods_id: goods, number: 100 }] })
  expect((await clinic.data(cart.list, {})).total).toMatchObject({ goods_amount: 950, discount: 50 })
})

test('a level that names nobody, or is no price, is not kept', async () => {
  for (const bad of [
    '[]',
    '{}',
    '[{"ranks": null, "zones": null, "price": 900}]',
    '[{"ranks": [4], "price": 0}]',
    '[{"ranks": [4], "price": "9"}]',
    '[{"ranks": [9], "price": 900}]',
    '[{"zones": ["D"], "price": 900}]',
  ]) {
    await expect(
      sql`update goods set price_levels = ${bad}::jsonb where id = ${goods}`.execute(t.db),
      bad,
    ).rejects.toThrow('goods_price_levels')
  }
})

test('the margin is that of the price which is charged, at an activity price as well', async () => {
  const id = await addGoods(t.db, { name: '秒杀毛利', base_price: 2_950, market_price: 4_590, stock: 9_999 })
  const margin = async () => (await people['pharmacy']!.data(goodsCalls.detail, { id })).profit_rate
  expect(await margin()).toBe(35.7)
  await addPrice(t.db, { now: START, kind: 'spike', goods_id: id, price: 1_997, total: 60 })
  expect(await margin()).toBe(56.5)
})
