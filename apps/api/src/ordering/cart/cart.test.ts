import { contract, type CartState } from '@yaopi/core/contract'
import { eligibilityText } from '@yaopi/core/pricing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { placeOrder } from '../../../test/support/buying.ts'
import { addGoods, addLot, WAREHOUSE } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const { cart } = contract
let buyer: TestClient
let a: number
let b: number
let herb: number

const t = serverOfFile()
beforeAll(async () => {
  buyer = await t.loginAs('13800000001')
  a = await addGoods(t.db, {
    name: '甲',
    base_price: 1_000,
    stock: 200,
    ladder: { tiers: [{ number: 10, price: 950 }] },
  })
  b = await addGoods(t.db, { name: '乙', base_price: 2_000, stock: 50, min_number: 6, step: 3 })
  herb = await addGoods(t.db, { name: '饮片', base_price: 3_000, stock: 50, zone: 'zy', ck_id: WAREHOUSE.far })
})
beforeEach(async () => {
  await sql`delete from cart_line`.execute(t.db)
  await sql`update stock set on_hand = greatest(on_hand, 50)`.execute(t.db)
})

const put = (...lines: readonly { goods_id: number; number: number; is_yj?: 0 | 1; price?: number }[]) =>
  buyer.data(cart.add, { params: lines })
const ticks = (state: CartState): Record<string, number> =>
  Object.fromEntries(state.data.map((line) => [line.goods.name, line.is_selected]))

describe('the cart', () => {
  it('shows with each line what its own warehouse has, not what the usual one of the goods has', async () => {
    const both = await addGoods(t.db, { name: '两仓', stock: 8 })
    await addLot(t.db, { goods_id: both, ck_id: WAREHOUSE.far, number: 90 })
    await buyer.data(cart.add, {
      params: [
        { goods_id: both, number: 3 },
        { goods_id: both, number: 60, ck_id: WAREHOUSE.far },
      ],
    })
    const { data } = await buyer.data(cart.list, {})
    expect(data.map((line) => [line.number, line.goods.number, line.is_selected]).toSorted()).toEqual([
      [3, 8, 1],
      [60, 90, 1],
    ])
    const far = data.find((line) => line.number === 60)!
    expect(await buyer.data(cart.edit, { id: far.id, params: { number: 80 } })).toMatchObject({ number: 80 })
    const near = data.find((line) => line.number === 3)!
    const more = await buyer.send(cart.edit, { id: near.id, params: { number: 9 } })
    expect([more.status, more.data]).toMatchObject([409, { left: 8 }])
  })

  it('says with each line the end date and the warehouse that its order will have', async () => {
    const both = await addGoods(t.db, { name: '两仓效期', stock: 80, lot_end: '2028-06-30' })
    await addLot(t.db, { goods_id: both, ck_id: WAREHOUSE.far, number: 90, end_date: '2027-10-31' })
    await buyer.data(cart.add, {
      params: [
        { goods_id: both, number: 30 },
        { goods_id: both, number: 60, ck_id: WAREHOUSE.far },
      ],
    })
    const expected = [
      [30, WAREHOUSE.main, '2028-06-30'],
      [60, WAREHOUSE.far, '2027-10-31'],
    ]
    const { data } = await buyer.data(cart.list, {})
    expect(data.map((line) => [line.number, line.goods.ck_id, line.goods.yxq]).toSorted()).toEqual(expected)
    const preview = await buyer.data(contract.checkout.preview, {})
    expect(
      preview.groups.flatMap(({ ck_id, items }) => items.map(({ number, goods }) => [number, ck_id, goods.yxq])),
    ).toEqual(expected)
    const made = await placeOrder(buyer, preview)
    const lines = await rows(
      t.db,
      sql<{ number: number; ck_id: number; promised_end: string }>`select number, ck_id, promised_end from order_item
        where order_id = any(${made.orders.map(({ id }) => id)}::bigint[]) order by number`,
    )
    expect(lines.map(({ number, ck_id, promised_end }) => [number, ck_id, promised_end])).toEqual(expected)
  })

  it('says why a line has no stock by its own warehouse, not by the usual one of the goods', async () => {
    const waits = await addGoods(t.db, { name: '待检饮片', zone: 'zy', stock: 20, report: false })
    await addLot(t.db, { goods_id: waits, ck_id: WAREHOUSE.far, number: 30 })
    await buyer.data(cart.add, { params: [{ goods_id: waits, number: 5, ck_id: WAREHOUSE.far }] })
    await sql`update stock set reserved = on_hand where goods_id = ${waits} and ck_id = ${WAREHOUSE.far}`.execute(t.db)
    const [line] = (await buyer.data(cart.list, {})).data
    expect([line!.goods.number, line!.blocked?.msg]).toEqual([0, eligibilityText.reason.NO_STOCK])
    const more = await buyer.send(cart.add, { params: [{ goods_id: waits, number: 1, ck_id: WAREHOUSE.far }] })
    expect([more.status, more.message]).toEqual([409, `待检饮片：${eligibilityText.reason.NO_STOCK}`])
  })

  it('counts a line that its stock covers, however large both are', async () => {
    const many = await addGoods(t.db, { name: '大宗', stock: 20_000 })
    await put({ goods_id: many, number: 8_000 })
    await put({ goods_id: many, number: 4_000 })
    const [line] = (await buyer.data(cart.list, {})).data
    expect([line!.number, line!.is_selected, line!.tip, line!.goods.number]).toEqual([12_000, 1, undefined, 12_000])
    await buyer.data(contract.checkout.preview, {})
  })

  it('gets the lines of an earlier order from where their goods are now', async () => {
    const moved = await addGoods(t.db, { name: '移仓药品', base_price: 10_000, stock: 30 })
    await put({ goods_id: moved, number: 5 })
    const { orders } = await placeOrder(buyer, await buyer.data(contract.checkout.preview, {}))
    await addLot(t.db, { goods_id: moved, ck_id: WAREHOUSE.far, number: 40 })
    await sql`update stock set reserved = on_hand where goods_id = ${moved} and ck_id = ${WAREHOUSE.main}`.execute(t.db)
    await sql`update goods set ck_id = ${WAREHOUSE.far} where id = ${moved}`.execute(t.db)
    expect(await buyer.data(cart.quickAdd, { id: orders[0]!.id })).toEqual({ added: 1, refused: [] })
    const [line] = (await buyer.data(cart.list, {})).data
    expect([line!.number, line!.goods.number, line!.goods.ck_id]).toEqual([5, 40, WAREHOUSE.far])
  })

  it('[EN-04] is lines, freight, activities, filters and a total; the default filter 99999 is all of it', async () => {
    await put({ goods_id: a, number: 10 }, { goods_id: herb, number: 2 })
    const state = await buyer.data(cart.list, {})
    expect(await buyer.data(cart.list, { filters: 99_999 })).toEqual(state)
    expect(state.data).toHaveLength(2)
    // Region B: 15.00 below 1,000.00 for the main warehouse, 15.00 below 800.00 for herbs (domain.md §2.7).
    expect(state.shipping_data).toMatchObject({
      shipping_amount: 15,
      no_trans_order_amount: 1_000,
      gap: 905,
      groups: [
        { group: 'main', shipping_amount: 15 },
        { group: 'zy', shipping_amount: 15, gap: 740 },
      ],
    })
    expect(state.activity_data).toHaveProperty('manjians')
    expect(state.filter_data).toEqual([
      { id: 99_999, name: '全部', count: 2 },
      expect.objectContaining({ count: 1 }),
      expect.objectContaining({ count: 1 }),
    ])
    expect(state.total).toMatchObject({ kinds: 2, number: 12, goods_amount: 155, freight: 30, payable: 185 })
    // A filter narrows the lines, never the totals.
    const narrowed = await buyer.data(cart.list, { filters: state.filter_data[2]!.id })
    expect([narrowed.data.length, narrowed.total]).toEqual([1, state.total])
  })

  it('[EN-05] has lines with number, tier price, tick, kinds, amounts, coupon mark, gifts, base price', async () => {
    await put({ goods_id: a, number: 10, price: 10 })
    const [line] = (await buyer.data(cart.list, {})).data
    expect(line).toMatchObject({
      number: 10,
      price: 9.5,
      is_selected: 1,
      type: 0,
      goods_type: 0,
      goods: { id: a, name: '甲', ladder_price: [{ number: 10, price: 9.5 }] },
      goods_manjian_amount: 0,
      with_coupon: 1,
      gift_data: { total: 0, type: 0 },
      raw_price: 10,
      line_amount: 95,
      settle_group: 'pt',
      price_changed: 0,
    })
  })

  it('[EN-01] merges lines by key, and keeps a line at the base price apart', async () => {
    const first = await put({ goods_id: a, number: 4 }, { goods_id: a, number: 3 })
    const second = await put({ goods_id: a, number: 3 }, { goods_id: a, number: 10, is_yj: 1 })
    expect(second.added).toHaveLength(2)
    expect(second.added).toContain(first.added[0])
    const lines = (await buyer.data(cart.list, {})).data.map((line) => [line.goods.is_yj, line.number, line.price])
    expect(lines).toEqual([
      [0, 10, 9.5],
      [1, 10, 10],
    ])
    expect(await buyer.data(cart.total, {})).toEqual({ number: 2, kinds: 2, amount: 195, is_ready: 0 })
  })

  it('is ready for an order while every line is ticked and can be bought', async () => {
    const ready = async () => (await buyer.data(cart.total, {})).is_ready
    expect(await ready()).toBe(0)
    const { added } = await put({ goods_id: a, number: 10 })
    // Below the minimum order.
    expect(await ready()).toBe(0)
    await put({ goods_id: a, number: 30 }, { goods_id: b, number: 9 })
    expect(await ready()).toBe(1)
    await buyer.data(cart.select, { ids: String(added[0]), is_selected: 0 })
    expect(await ready()).toBe(0)
    await buyer.data(cart.select, { ids: 'all', is_selected: 1 })
    await sql`update goods set is_on_sale = false where id = ${b}`.execute(t.db)
    expect(await ready()).toBe(0)
    await sql`update goods set is_on_sale = true where id = ${b}`.execute(t.db)
    expect(await ready()).toBe(1)
  })

  it('takes the mark `new` of the specification for list and checkout, and answers the same with it', async () => {
    const { added } = await put({ goods_id: a, number: 40 }, { goods_id: b, number: 9 })
    const ids = String(added[0])
    for (const filters of [99_999, 0])
      expect(await buyer.data(cart.list, { filters, new: 1 })).toEqual(await buyer.data(cart.list, { filters }))
    const { preview } = contract.checkout
    const [plain, marked] = [await buyer.data(preview, { ids }), await buyer.data(preview, { ids, new: 1 })]
    expect([marked.total, marked.groups]).toEqual([plain.total, plain.groups])
    // Of two ticked lines the one that is named.
    expect(plain.total).toMatchObject({ goods_amount: 380 })
  })

  it('takes no number of the sequence for a line that is there', async () => {
    await put({ goods_id: a, number: 1 })
    const last = async (): Promise<number> =>
      (await row(t.db, sql<{ last: number }>`select last_value as last from cart_line_id_seq`))!.last
    const before = await last()
    for (let count = 0; count < 100; count++) await put({ goods_id: a, number: 1 })
    expect((await buyer.data(cart.list, {})).data[0]!.number).toBe(101)
    expect((await last()) - before).toBe(0)
    await put({ goods_id: a, number: 1 }, { goods_id: herb, number: 1 })
    expect((await last()) - before).toBe(1)
  })

  it('[ST-07] unticks what cannot be bought or has no stock, and will not tick it', async () => {
    await put({ goods_id: a, number: 10 }, { goods_id: b, number: 6 }, { goods_id: herb, number: 2 })
    expect(ticks(await buyer.data(cart.list, {}))).toEqual({ 甲: 1, 乙: 1, 饮片: 1 })
    await sql`update goods set is_on_sale = false where id = ${b}`.execute(t.db)
    await sql`update stock set on_hand = 0 where goods_id = ${herb}`.execute(t.db)
    const state = await buyer.data(cart.list, {})
    expect([ticks(state), state.total.kinds]).toEqual([{ 甲: 1, 乙: 0, 饮片: 0 }, 1])
    expect(state.data.map((line) => line.blocked?.code)).toEqual([undefined, 'OFF_SHELF', 'NO_STOCK'])
    const chosen = await buyer.data(cart.select, { ids: 'all', is_selected: 1 })
    expect([ticks(chosen), chosen.blocked]).toEqual([{ 甲: 1, 乙: 0, 饮片: 0 }, 2])
    const preview = await buyer.data(cart.select, { ids: 'all', is_selected: 0 })
    expect([ticks(preview), preview.total.payable]).toEqual([{ 甲: 0, 乙: 0, 饮片: 0 }, 0])
    expect((await buyer.send(contract.checkout.preview, {})).status).toBe(422)
    await sql`update goods set is_on_sale = true where id = ${b}`.execute(t.db)
  })

  it('edits to allowed quantities only, and says which those are', async () => {
    const {
      added: [line],
    } = await put({ goods_id: b, number: 6 })
    expect(await buyer.data(cart.edit, { id: line!, params: { number: 9 } })).toEqual({ number: 9, price: 20 })
    expect(await buyer.send(cart.edit, { id: line!, params: { number: 10 } })).toMatchObject({
      status: 422,
      errors: { number: [expect.stringContaining('可选9或12')] },
      data: { allowed: [9, 12] },
    })
    expect(await buyer.send(cart.edit, { id: line!, params: { number: 60 } })).toMatchObject({
      status: 409,
      data: { left: 50 },
    })
    expect(await buyer.data(cart.edit, { id: line!, params: { number: 12 }, new: 1 })).toMatchObject({
      data: [{ number: 12 }],
    })
    expect((await buyer.send(cart.edit, { id: 999_999, params: { number: 6 } })).status).toBe(404)
  })

  it('takes what can be taken of many lines, with a reason for every other; deletes what is there', async () => {
    const result = await put(
      { goods_id: a, number: 10 },
      { goods_id: 999_999, number: 1 },
      { goods_id: b, number: 7 },
      { goods_id: herb, number: 51 },
    )
    expect([result.added.length, result.cart_total, result.refused.map((line) => line.code)]).toEqual([
      1,
      1,
      ['GONE', 'QUANTITY', 'STOCK'],
    ])
    expect(result.refused.every((line) => /[\u4e00-\u9fff]/.test(line.reason))).toBe(true)
    const ids = `${result.added.join(',')},999999`
    expect((await buyer.data(cart.remove, { ids })).data).toEqual([])
    expect((await buyer.data(cart.remove, { ids })).data).toEqual([])
  })

  it('tells that a price is another than the one that was seen', async () => {
    expect((await put({ goods_id: b, number: 6, price: 19 })).lines[0]).toMatchObject({ price: 20, price_changed: 1 })
    await sql`update goods set base_price = 2100 where id = ${b}`.execute(t.db)
    expect((await buyer.data(cart.list, {})).data[0]).toMatchObject({ price: 21, price_changed: 1 })
    await sql`update goods set base_price = 2000 where id = ${b}`.execute(t.db)
  })
})
