import { contract } from '@yaopi/core/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buyerAt, tryOrder, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { sql } from '../../platform/db/db.ts'
import { addPrice } from '../../pricing/offers/promotion.fixtures.ts'

const { cart, goods: goodsCalls, order } = contract
const shop = serverOfFile()
let goods: number
let buyer: Buyer

beforeEach(async () => {
  goods = await addGoods(shop.db, {
    name: '限购药品',
    stock: 1_000,
    base_price: 10_000,
    qg_number: 20,
    min_number: 5,
    step: 5,
  })
  buyer = await buyerAt(shop)
})
const shown = () => buyer.client().data(goodsCalls.detail, { id: goods })
const lineOf = async () => (await buyer.client().data(cart.list, {})).data.find((line) => line.goods.id === goods)!
const add = (number: number, is_yj: 0 | 1 = 0) =>
  buyer.client().send(cart.add, { params: [{ goods_id: goods, number, is_yj }] })

describe('the daily limit of goods [EN-06]', () => {
  it('is what is left of it for list, detail and cart, and goes down with an order', async () => {
    expect(await shown()).toMatchObject({ qg_number: 20, limit_left: 20, is_buy: 1 })
    await buyer.order([{ goods_id: goods, number: 15 }])
    expect(await shown()).toMatchObject({ limit_left: 5, is_buy: 1 })
    const page = await buyer.client().data(goodsCalls.list, { sort: 'new' })
    expect(page.data.find((one) => one.id === goods)).toMatchObject({ limit_left: 5 })
    await add(5)
    expect((await lineOf()).goods).toMatchObject({ qg_number: 20, limit_left: 5 })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('refuses more than is left, says how much that is, and keeps the line', async () => {
    expect(await add(25)).toMatchObject({ status: 409, message: '限购药品：每日限购20盒，还可购买20盒' })
    expect(await add(10)).toMatchObject({ status: 200 })
    expect(await add(15)).toMatchObject({ status: 409, data: { reason: 'LIMIT' } })
    const line = await lineOf()
    expect(await buyer.client().send(cart.edit, { id: line.id, params: { number: 25 } })).toMatchObject({
      status: 409,
      message: '限购药品：每日限购20盒，还可购买20盒',
      data: { reason: 'LIMIT' },
    })
    expect(await lineOf()).toMatchObject({ number: 10, is_selected: 1 })
  })

  it('counts all lines of the goods at their own price together', async () => {
    await add(15)
    expect(await add(10, 1)).toMatchObject({ status: 409, message: '限购药品：每日限购20盒，还可购买5盒' })
    expect(await add(5, 1)).toMatchObject({ status: 200 })
  })

  it('counts the other lines of the goods when the number of one is changed', async () => {
    await add(10)
    await add(5, 1)
    const line = await lineOf()
    const edit = (number: number) => buyer.client().send(cart.edit, { id: line.id, params: { number } })
    expect(await edit(20)).toMatchObject({
      status: 409,
      message: '限购药品：每日限购20盒，还可购买15盒',
      data: { reason: 'LIMIT' },
    })
    expect(await edit(15)).toMatchObject({ status: 200 })
    const state = await buyer.client().data(cart.list, {})
    expect(state.data.map(({ number, is_selected }) => [number, is_selected])).toEqual([
      [15, 1],
      [5, 1],
    ])
  })

  it('leaves a line that no longer fits in the cart, with a message, and out of the sum', async () => {
    await add(15)
    await add(5, 1)
    await sql`update goods set qg_number = 15 where id = ${goods}`.execute(shop.db)
    const state = await buyer.client().data(cart.list, {})
    expect(state.data.map(({ number, is_selected, tip }) => [number, is_selected, tip])).toEqual([
      [15, 1, undefined],
      [5, 0, '每日限购15盒，还可购买0盒'],
    ])
    expect(state.total).toMatchObject({ kinds: 1, number: 15 })
  })

  it('used up, the goods say so, and a line of them stays with the code LIMIT', async () => {
    await buyer.order([{ goods_id: goods, number: 20 }])
    expect(await shown()).toMatchObject({
      limit_left: 0,
      is_buy: 0,
      buy_reason: { code: 'LIMIT', msg: '已达限购数量20盒' },
    })
    expect(await add(5)).toMatchObject({ status: 409, message: '限购药品：已达限购数量20盒' })
    await sql`update goods set qg_number = 0 where id = ${goods}`.execute(shop.db)
    await add(5)
    await sql`update goods set qg_number = 20 where id = ${goods}`.execute(shop.db)
    expect(await lineOf()).toMatchObject({ number: 5, is_selected: 0, blocked: { code: 'LIMIT' } })
  })

  it('holds when the order is placed: what was previewed before is refused with the difference', async () => {
    await add(15)
    const before = await buyer.client().data(contract.checkout.preview, {})
    await sql`update goods set qg_number = 10 where id = ${goods}`.execute(shop.db)
    expect(await tryOrder(buyer.client(), before)).toMatchObject({
      status: 409,
      data: { differences: [{ kind: 'number', text: '每日限购10盒，还可购买10盒' }] },
    })
    expect(await lineOf()).toMatchObject({ number: 15 })
  })

  it('begins again on the next day, and a cancelled order gives its units back', async () => {
    const made = await buyer.order([{ goods_id: goods, number: 20 }])
    await buyer.client().data(order.cancel, { id: made.orders[0]!.id, reason: '不想要了' })
    expect(await shown()).toMatchObject({ limit_left: 20 })
    await buyer.order([{ goods_id: goods, number: 20 }])
    shop.clock.advance(86_400_000)
    await buyer.logIn()
    expect(await shown()).toMatchObject({ limit_left: 20, is_buy: 1 })
    await buyer.order([{ goods_id: goods, number: 20 }])
    expect(await shown()).toMatchObject({ limit_left: 0 })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('is that of each member, and an activity price has its own', async () => {
    await buyer.order([{ goods_id: goods, number: 20 }])
    const other = await buyerAt(shop)
    expect(await other.client().data(goodsCalls.detail, { id: goods })).toMatchObject({ limit_left: 20 })
    const price = await addPrice(shop.db, {
      now: shop.clock.now(),
      kind: 'spike',
      goods_id: goods,
      price: 9_000,
      total: 100,
      limit: 10,
    })
    expect(await shown()).toMatchObject({ goods_price_id: price, qg_number: 10, limit_left: 10, is_buy: 1 })
    await buyer.order([{ goods_id: goods, number: 10, goods_price_id: price, type: 1 }])
    expect(await shown()).toMatchObject({ limit_left: 0 })
  })
})
