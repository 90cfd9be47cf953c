import { beforeEach, describe, expect, it } from 'vitest'
import { contract, type CartLineInput, type Preview } from '@yaopi/core/contract'
import { fromYuan as fen } from '@yaopi/core'
import { repriceCart } from '@yaopi/core/pricing'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { addReduction } from '../../pricing/offers/promotion.fixtures.ts'
import { tryOrder } from '../../../test/support/buying.ts'
import { addGoods, addLot } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { addBundle, addExchange, addMixAndMatch } from './bundles.fixtures.ts'
import { promotions } from '../../pricing/offers/promotions.ts'

const { cart, goods: goodsCalls, order } = contract
const now = START

let buyer: TestClient
let buyerId: number
const shop = serverOfFile()
beforeEach(async () => {
  ;({ id: buyerId, client: buyer } = await shop.newCustomer({ recharge: 20_000_000 }))
})

const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const reload = () => promotions.of(shop.server).reload()
const addAll = (...params: readonly CartLineInput[]) => buyer.data(cart.add, { params })
const submit = (preview: Preview, who = buyer) => tryOrder(who, preview)
const ordered = async (preview: Preview) => {
  const made = await submit(preview)
  expect(made.message).toBe('')
  return buyer.data(order.read, { id: made.data.orders[0]!.id })
}

describe('a package', () => {
  it('has the same limit and stock on the page of its goods as in its own list and in the cart', async () => {
    const a = await addGoods(shop.db, { base_price: 10_000, stock: 40 })
    const part = [[a, 2]] as const
    const id = await addBundle(shop.db, { now, name: '限购组合', price: 15_000, goods: part, total: 15, limit: 10 })
    await reload()
    await addAll({ goods_id: a, number: 4, type: 3, combination_id: id })
    await ordered(await buyer.data(contract.checkout.preview, {}))
    await addAll({ goods_id: a, number: 1, type: 3, combination_id: id })
    const listed = (await buyer.data(contract.bundle.list, {})).data.find((one) => one.id === id)!
    expect([listed.stock, listed.left, listed.limit_left]).toEqual([6, 11, 6])
    const [shown] = (await buyer.data(goodsCalls.detail, { id: a })).combinations!
    expect(shown).toEqual(listed)
    const { goods, combination } = (await buyer.data(cart.list, {})).data[0]!
    expect([combination, goods.number, goods.limit_left]).toEqual([listed, 11, 6])
  })

  it('[EN-05] [PR-04] is one line that counts sets, at one price, split over its parts in the order', async () => {
    const [a, b] = [
      await addGoods(shop.db, { name: '甲', base_price: 1_235, stock: 500 }),
      await addGoods(shop.db, { name: '乙', base_price: 2_380, stock: 500 }),
    ]
    const id = await addBundle(shop.db, {
      now,
      name: '感冒组合',
      price: 4_199,
      goods: [
        [a, 2],
        [b, 1],
      ],
      total: 50,
      limit: 20,
    })
    await reload()
    const page = await buyer.data(contract.bundle.list, {})
    expect(page.data.find((one) => one.id === id)).toMatchObject({
      price: 41.99,
      raw_price: 48.5,
      stock: 20,
      left: 50,
      limit: 20,
      limit_left: 20,
      status: 1,
      is_buy: 1,
      goods: [
        { num: 2, goods: { id: a } },
        { num: 1, goods: { id: b } },
      ],
    })
    expect((await buyer.data(goodsCalls.detail, { id: b })).combinations).toMatchObject([{ id, price: 41.99 }])
    expect((await buyer.data(goodsCalls.detail, { id: b })).tags.map((tag) => tag.name)).toContain('组合')

    const added = await addAll({ goods_id: a, number: 8, type: 3, combination_id: id })
    expect(added.lines).toMatchObject([{ number: 8, price: 41.99, combination_id: id }])
    const state = await buyer.data(cart.list, {})
    expect(state.data).toMatchObject([
      {
        type: 3,
        number: 8,
        price: 41.99,
        raw_price: 48.5,
        line_amount: 335.92,
        with_coupon: 0,
        is_selected: 1,
        goods: { name: '感冒组合', bzdw: '套', number: 50, limit_left: 20, min_number: 1, step: 1 },
        combination: { id, goods: [{ num: 2 }, { num: 1 }] },
      },
    ])
    expect(state.total).toMatchObject({ goods_amount: 335.92, freight: 15, payable: 350.92 })
    expect(await buyer.data(cart.total, {})).toMatchObject({ number: 1, amount: 335.92 })
    expect((await buyer.data(goodsCalls.detail, { id: a })).cart_number).toBe(0)

    expect(await buyer.data(cart.edit, { id: state.data[0]!.id, params: { number: 7 } })).toEqual({
      number: 7,
      price: 41.99,
    })
    const here = repriceCart({ ...state, data: state.data.map((line) => ({ ...line, number: 7 })) }, now / 1000)
    const there = await buyer.data(cart.list, {})
    expect([here.total, here.data[0]!.line_amount]).toEqual([there.total, 293.93])
    await addAll({ goods_id: a, number: 1, type: 3, combination_id: id }, { goods_id: b, number: 3 })

    // Cart, preview, order and list count the same lines: the bundle by its sets, not by its parts.
    const count = { kinds: 2, number: 11 }
    expect((await buyer.data(cart.list, {})).total).toMatchObject(count)
    const preview = await buyer.data(contract.checkout.preview, {})
    expect(preview.total).toMatchObject({ goods_amount: 407.32, manjian_amount: 0, payable: 422.32 })
    const read = await ordered(preview)
    expect(read).toMatchObject({ goods_amount: 407.32, payable: 422.32 })
    expect((await buyer.data(cart.list, {})).total).toMatchObject({ kinds: 0, number: 0 })
    expect([preview.total, read]).toMatchObject([count, count])
    expect((await buyer.data(order.list, {})).data[0]).toMatchObject(count)
    const parts = read.items.filter((item) => item.combination?.id === id)
    expect(parts.map((item) => [item.goods_id, item.number, item.combination!.number])).toEqual([
      [a, 16, 8],
      [b, 8, 8],
    ])
    // 335.92 by base amounts 197.60 and 190.40: largest remainder (domain.md §2.6).
    expect(parts.map((item) => item.line_amount)).toEqual([171.08, 164.84])
    for (const item of read.items)
      expect(
        fen(item.raw_price) * item.number + item.adjustments.reduce((sum, step) => sum + fen(step.amount), 0),
      ).toBe(fen(item.paid_amount))
    expect(
      await rows(shop.db, sql`select goods_id, reserved from stock where goods_id in (${a}, ${b}) order by goods_id`),
    ).toEqual([
      { goods_id: a, reserved: 16 },
      { goods_id: b, reserved: 11 },
    ])
    expect(await row(shop.db, sql`select taken from bundle where id = ${id}`)).toEqual({ taken: 8 })
    await sound()

    expect(
      await buyer.send(cart.add, { params: [{ goods_id: a, number: 13, type: 3, combination_id: id }] }),
    ).toMatchObject({ status: 409, data: { reason: 'LIMIT' } })
    expect(await buyer.data(cart.quickAdd, { id: read.id })).toMatchObject({ added: 2 })
    expect((await buyer.data(cart.list, {})).data.map((line) => [line.type, line.number]).sort()).toEqual([
      [0, 3],
      [3, 8],
    ])
    await buyer.data(order.cancel, { id: read.id, reason: '不想要了' })
    await buyer.data(order.cancel, { id: read.id, reason: '不想要了' })
    expect(
      await row(
        shop.db,
        sql`select c.taken, m.taken as had, s.reserved from bundle c
          join bundle_member m on m.combination_id = c.id join stock s on s.goods_id = ${a} where c.id = ${id}`,
      ),
    ).toEqual({ taken: 0, had: 0, reserved: 0 })
    await sound()
  })

  it('is ticked, unticked and removed as a whole, and says what has ended', async () => {
    const a = await addGoods(shop.db, { stock: 500 })
    const b = await addGoods(shop.db, { stock: 30 })
    const id = await addBundle(shop.db, {
      now,
      name: '组合二',
      price: 2_500,
      goods: [
        [a, 1],
        [b, 2],
      ],
      end: 600,
    })
    const {
      added: [line],
    } = await addAll({ goods_id: a, number: 12, type: 3, combination_id: id })
    expect((await buyer.data(cart.select, { ids: String(line), is_selected: 0 })).total).toMatchObject({
      kinds: 0,
      goods_amount: 0,
    })
    expect((await buyer.data(cart.select, { ids: 'all', is_selected: 1 })).total).toMatchObject({
      kinds: 1,
      number: 12,
      goods_amount: 300,
    })
    expect(await buyer.send(cart.edit, { id: line!, params: { number: 16 } })).toMatchObject({
      status: 409,
      data: { left: 15 },
    })
    await sql`update goods set is_on_sale = false where id = ${b}`.execute(shop.db)
    expect((await buyer.data(cart.list, {})).data[0]).toMatchObject({ is_selected: 0, blocked: { code: 'OFF_SHELF' } })
    await sql`update goods set is_on_sale = true where id = ${b}`.execute(shop.db)
    const preview = await buyer.data(contract.checkout.preview, {})
    await sql`update bundle set end_at = start_at + interval '1 second' where id = ${id}`.execute(shop.db)
    expect((await buyer.data(cart.list, {})).data[0]).toMatchObject({
      is_selected: 0,
      blocked: { msg: '活动已结束，暂不能购买' },
    })
    expect(await submit(preview)).toMatchObject({ status: 409, data: { differences: [{ kind: 'blocked' }] } })
    expect((await buyer.data(cart.remove, { ids: String(line) })).data).toEqual([])
    await sound()
  })

  it('is gone from the cart as soon as it is deleted, though the process still knows it', async () => {
    const [a, b] = [await addGoods(shop.db, { stock: 500 }), await addGoods(shop.db, { stock: 500 })]
    const id = await addBundle(shop.db, {
      now,
      name: '组合删',
      price: 1_500,
      goods: [
        [a, 1],
        [b, 1],
      ],
    })
    await reload()
    await addAll({ goods_id: a, number: 20, type: 3, combination_id: id })
    const preview = await buyer.data(contract.checkout.preview, {})
    await sql`delete from bundle where id = ${id}`.execute(shop.db)
    expect((await buyer.data(cart.list, {})).data[0]).toMatchObject({
      is_selected: 0,
      blocked: { msg: '活动已结束，暂不能购买' },
    })
    expect(await submit(preview)).toMatchObject({ status: 409, data: { differences: [{ kind: 'blocked' }] } })
    expect(
      await buyer.send(cart.add, { params: [{ goods_id: a, number: 1, type: 3, combination_id: id }] }),
    ).toMatchObject({ status: 410 })
    await sound()
  })

  it('has no sets of units whose date is over, nor has an exchange', async () => {
    const [part, over] = [await addGoods(shop.db, { stock: 500 }), await addGoods(shop.db, { stock: 6 })]
    await addLot(shop.db, { goods_id: over, number: 40, end_date: '2026-01-31' })
    const id = await addBundle(shop.db, {
      now,
      name: '组合期外',
      price: 2_500,
      goods: [
        [part, 1],
        [over, 2],
      ],
    })
    await reload()
    expect((await buyer.data(contract.bundle.list, {})).data.find((one) => one.id === id)).toMatchObject({ stock: 3 })
    expect(
      await buyer.send(cart.add, { params: [{ goods_id: part, number: 4, type: 3, combination_id: id }] }),
    ).toMatchObject({ status: 409, data: { reason: 'STOCK', allowed: [3] } })

    const reduction = await addReduction(shop.db, {
      now,
      goods: [part],
      tiers: [{ amount: 1_000, gives: { kind: 'hg' } }],
      name: '期外换购',
    })
    await addExchange(shop.db, { reduction_id: reduction, goods_id: over, price: 100, total: 50 })
    await addAll({ goods_id: part, number: 10 })
    expect((await buyer.data(cart.list, {})).pricing!.presents).toMatchObject([{ id: over, left: 6 }])
    await sound()
  })

  it('shares the stock of its parts with plain lines, and a pool of 5 sets goes to 5 of 9 buyers', async () => {
    const a = await addGoods(shop.db, { base_price: 20_000, stock: 12 })
    const b = await addGoods(shop.db, { base_price: 20_000, stock: 500 })
    const own = await addBundle(shop.db, {
      now,
      name: '组合三',
      price: 30_000,
      goods: [
        [a, 2],
        [b, 1],
      ],
    })
    await addAll({ goods_id: a, number: 5, type: 3, combination_id: own }, { goods_id: a, number: 3 })
    expect(await submit(await buyer.data(contract.checkout.preview, {}))).toMatchObject({
      status: 409,
      data: { differences: [{ kind: 'stock' }, { kind: 'stock' }] },
    })
    await sound()

    const pooled = await addBundle(shop.db, {
      now,
      name: '组合四',
      price: 30_000,
      goods: [
        [b, 1],
        [a, 1],
      ],
      total: 5,
      limit: 1,
    })
    const ready: { readonly who: TestClient; readonly preview: Preview }[] = []
    for (let count = 0; count < 9; count++) {
      const { client: who } = await shop.newCustomer()
      await who.data(cart.add, { params: [{ goods_id: b, number: 1, type: 3, combination_id: pooled }] })
      ready.push({ who, preview: await who.data(contract.checkout.preview, {}) })
    }
    const answers = await Promise.all(ready.map(({ who, preview }) => submit(preview, who)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(4).fill(409),
    ])
    expect(await row(shop.db, sql`select taken from bundle where id = ${pooled}`)).toEqual({ taken: 5 })
    await sound()
  })

  it('is listed with what runs first, without prices for visitors, and only for its kinds of members', async () => {
    const a = await addGoods(shop.db)
    const later = await addBundle(shop.db, { now, name: '即将开始', price: 900, goods: [[a, 1]], start: 3_600 })
    const over = await addBundle(shop.db, {
      now,
      name: '刚结束',
      price: 900,
      goods: [[a, 1]],
      start: -7_200,
      end: -3_600,
    })
    const clinic = await addBundle(shop.db, { now, name: '诊所', price: 900, goods: [[a, 1]], ranks: [4] })
    await reload()
    const page = await shop.visitor.data(contract.bundle.list, {})
    expect(page.timestamp).toBe(now / 1000)
    expect(page.data.map((one) => one.status)).toEqual(
      page.data.map((one) => one.status).sort((x, y) => [1, 0, 2].indexOf(x) - [1, 0, 2].indexOf(y)),
    )
    expect(page.data.find((one) => one.id === later)).toMatchObject({
      status: 0,
      price: null,
      raw_price: null,
      is_buy: 0,
      buy_reason: { code: 'NEED_LOGIN' },
      goods: [{ price: null, goods: { base_price: null } }],
    })
    expect(page.data.find((one) => one.id === over)).toMatchObject({ status: 2 })
    expect(page.data.some((one) => one.id === clinic)).toBe(false)
  })
})

describe('a free-choice group', () => {
  it('counts kinds and money, at page, preview and order', async () => {
    const goods: number[] = []
    for (const price of [3_333, 4_205, 5_010, 1_999])
      goods.push(await addGoods(shop.db, { base_price: price, stock: 300 }))
    const id = await addReduction(shop.db, {
      now,
      name: '任选组合',
      goods,
      tiers: [
        { kinds: 3, amount: 30_000, gives: { kind: 'jian', value: 2_000 } },
        { kinds: 4, amount: 60_000, gives: { kind: 'jian', value: 5_000 } },
      ],
    })
    await addMixAndMatch(shop.db, id)
    await reload()
    expect((await shop.visitor.data(contract.mixAndMatch.list, {})).find((one) => one.id === id)).toMatchObject({
      name: '任选组合',
      status: 1,
      goods_count: 4,
      tiers: [
        { kinds: 3, amount: 300, value: 20, text: '满3种且300减20' },
        { kinds: 4, amount: 600, value: 50 },
      ],
    })
    expect(await shop.visitor.data(contract.mixAndMatch.read, { group_id: id })).toMatchObject({
      selected: { kinds: 0, amount: 0 },
      goods: { total: 4, data: [{ id: goods[0], price: null, goods_manjian_id: id }, {}, {}, {}] },
    })
    await addAll(
      { goods_id: goods[0]!, number: 4, goods_manjian_id: id },
      { goods_id: goods[1]!, number: 3, goods_manjian_id: id },
    )
    const first = await buyer.data(contract.mixAndMatch.read, { group_id: id })
    expect(first.selected).toEqual({
      kinds: 2,
      amount: 259.47,
      goods: [
        { goods_id: goods[0], number: 4, amount: 133.32 },
        { goods_id: goods[1], number: 3, amount: 126.15 },
      ],
    })
    const hint = await buyer.data(cart.nextHint, { manjian_id: id })
    expect(hint).toMatchObject({ text: '再选1种、再买¥40.53减¥20.00', gap: 40.53, manjian_id: id })
    expect(hint.goods!.map((one) => one.id).sort((x, y) => x - y)).toEqual([goods[2], goods[3]])
    await addAll({ goods_id: goods[2]!, number: 2, goods_manjian_id: id })
    const preview = await buyer.data(contract.checkout.preview, {})
    expect(preview.total).toMatchObject({ goods_amount: 359.67, manjian_amount: 20, payable: 354.67 })
    const read = await ordered(preview)
    expect([read.payable, read.items.map((item) => item.discount.manjian)]).toEqual([354.67, [7.41, 7.02, 5.57]])
    expect(
      await row(shop.db, sql`select sum(manjian)::int as off from order_item where order_id = ${read.id}`),
    ).toEqual({ off: 2_000 })
    await sound()
  })

  it('that is over, unknown, or for others is refused with 410; one to come is shown', async () => {
    const a = await addGoods(shop.db)
    const tiers = [{ kinds: 2, amount: 100, gives: { kind: 'jian', value: 100 } }]
    const over = await addReduction(shop.db, { now, name: '已结束', goods: [a], tiers, start: -7_200, end: -3_600 })
    const later = await addReduction(shop.db, { now, name: '未开始', goods: [a], tiers, start: 3_600 })
    const clinic = await addReduction(shop.db, { now, name: '诊所', goods: [a], tiers, ranks: [4] })
    for (const id of [over, later, clinic]) await addMixAndMatch(shop.db, id)
    expect(await buyer.send(contract.mixAndMatch.read, { group_id: over })).toMatchObject({
      status: 410,
      data: { group: { id: over, status: 2 } },
    })
    for (const group_id of [clinic, 999_999])
      expect(await buyer.send(contract.mixAndMatch.read, { group_id })).toMatchObject({
        status: 410,
        data: { group: null },
      })
    expect(await buyer.data(contract.mixAndMatch.read, { group_id: later })).toMatchObject({
      group: { status: 0 },
      goods: { total: 1 },
    })
  })
})

it('what fills a gap is in stock with units that can be sold, however many ended ones sell better', async () => {
  const over: number[] = []
  for (let count = 0; count < 21; count += 1)
    over.push(await addGoods(shop.db, { stock: 50, lot_end: '2026-01-31', sales_30d: 9_000 }))
  const [own, good] = [await addGoods(shop.db, { stock: 500 }), await addGoods(shop.db, { stock: 500, sales_30d: 1 })]
  const id = await addReduction(shop.db, {
    now,
    name: '满300减20',
    goods: [...over, own, good],
    tiers: [{ amount: 30_000, gives: { kind: 'jian', value: 2_000 } }],
  })
  await addAll({ goods_id: own, number: 1 })
  expect((await buyer.data(cart.nextHint, { manjian_id: id })).goods!.map((one) => one.id)).toEqual([good])
})

describe('goods in exchange', () => {
  it('may be had once the amount is reached, drop out with a tip below it, and come from a pool', async () => {
    const a = await addGoods(shop.db, { base_price: 1_000, stock: 900 })
    const cup = await addGoods(shop.db, { name: '血压计', base_price: 9_900, stock: 50 })
    const id = await addReduction(shop.db, {
      now,
      name: '满300换购',
      goods: [a],
      tiers: [{ amount: 30_000, gives: { kind: 'hg', units: 1 } }],
    })
    await addExchange(shop.db, { reduction_id: id, goods_id: cup, price: 1_990, total: 3 })
    await reload()
    const wanted = { goods_id: cup, number: 1, type: 4, goods_manjian_id: id }
    expect(await buyer.send(cart.add, { params: [wanted] })).toMatchObject({
      status: 409,
      message: '血压计：未达换购门槛，请先选购活动商品',
    })
    const {
      added: [line],
    } = await addAll({ goods_id: a, number: 29 })
    expect(await buyer.send(cart.add, { params: [wanted] })).toMatchObject({ status: 409 })
    expect((await buyer.data(cart.list, {})).activity_data.manjians).toMatchObject([
      {
        id,
        next: { gap: 10, text: '再买¥10.00可换购' },
        exchange: {
          units: 0,
          goods: [{ id: cup, name: '血压计', price: 19.9, base_price: 99, from: 300, open: 0, left: 3 }],
        },
      },
    ])
    await buyer.data(cart.edit, { id: line!, params: { number: 30 } })
    await addAll(wanted)
    expect(await buyer.send(cart.add, { params: [wanted] })).toMatchObject({ status: 409 })
    const state = await buyer.data(cart.list, {})
    const swap = state.data.find((one) => one.type === 4)!
    expect(swap).toMatchObject({ price: 19.9, raw_price: 99, is_selected: 1, with_coupon: 0, goods_type: 4 })
    expect(state.total).toMatchObject({ goods_amount: 319.9, discount: 0, payable: 334.9 })
    expect(await buyer.send(cart.edit, { id: swap.id, params: { number: 2 } })).toMatchObject({ status: 409 })

    await buyer.data(cart.edit, { id: line!, params: { number: 29 } })
    const short = await buyer.data(cart.list, {})
    expect(short.data.find((one) => one.type === 4)).toMatchObject({ is_selected: 0, tip: '未达换购门槛，已移出结算' })
    expect(short.total).toMatchObject({ kinds: 1, goods_amount: 290 })
    const unentitled = await buyer.send(contract.checkout.preview, {})
    expect(unentitled).toMatchObject({ status: 400, data: { reason: 'MIN_ORDER' } })
    await buyer.data(cart.edit, { id: line!, params: { number: 40 } })

    const preview = await buyer.data(contract.checkout.preview, {})
    expect(preview.total).toMatchObject({ goods_amount: 419.9, payable: 434.9 })
    const read = await ordered(preview)
    expect(read.items.find((item) => item.goods_id === cup)).toMatchObject({
      type: 4,
      price: 19.9,
      raw_price: 99,
      paid_amount: 19.9,
      adjustments: [{ code: 'exchange', amount: -79.1, reason: '换购价：满300换购', ref_id: id }],
    })
    expect(await row(shop.db, sql`select taken from exchange_goods where reduction_id = ${id}`)).toEqual({ taken: 1 })
    await sound()
    await buyer.data(order.cancel, { id: read.id, reason: '不想要了' })
    expect(await row(shop.db, sql`select taken from exchange_goods where reduction_id = ${id}`)).toEqual({ taken: 0 })
    await sound()
  })

  it('are no part of an order whose lines do not carry the right', async () => {
    const a = await addGoods(shop.db, { base_price: 1_000, stock: 900 })
    const other = await addGoods(shop.db, { base_price: 1_000, stock: 900 })
    const cup = await addGoods(shop.db, { base_price: 9_900, stock: 50 })
    const id = await addReduction(shop.db, {
      now,
      name: '满300换购',
      goods: [a],
      tiers: [{ amount: 30_000, gives: { kind: 'hg' } }],
    })
    await addExchange(shop.db, { reduction_id: id, goods_id: cup, price: 100 })
    const {
      added: [basis],
    } = await addAll({ goods_id: a, number: 30 })
    const {
      added: [swap],
    } = await addAll({ goods_id: cup, number: 1, type: 4, goods_manjian_id: id })
    const {
      added: [plain],
    } = await addAll({ goods_id: other, number: 40 })
    const preview = await buyer.data(contract.checkout.preview, { ids: `${swap},${plain}` })
    expect(preview.total).toMatchObject({ goods_amount: 400, kinds: 1 })
    const read = await ordered(preview)
    expect(read.items.map((item) => item.goods_id)).toEqual([other])
    expect((await buyer.data(cart.list, {})).data.map((one) => one.id).sort((x, y) => x - y)).toEqual([basis, swap])
    await sound()
  })
})

describe('statements', () => {
  it('are few, and no more for packages, groups and exchanges than for plain goods', async () => {
    const goods: number[] = []
    for (let count = 0; count < 8; count++) goods.push(await addGoods(shop.db, { base_price: 5_000, stock: 900 }))
    const id = await addReduction(shop.db, {
      now,
      name: '满100换购',
      goods: goods.slice(0, 4),
      tiers: [{ kinds: 2, amount: 10_000, gives: { kind: 'hg', units: 1 } }],
    })
    await addMixAndMatch(shop.db, id)
    await addExchange(shop.db, { reduction_id: id, goods_id: goods[7]!, price: 100 })
    const packs: number[] = []
    for (let count = 0; count < 6; count++)
      packs.push(
        await addBundle(shop.db, {
          now,
          name: `组合${count}`,
          price: 9_000,
          goods: [
            [goods[count]!, 1],
            [goods[count + 1]!, 2],
          ],
        }),
      )
    await reload()
    const counted = async (work: () => Promise<unknown>): Promise<number> =>
      (
        await shop.statementsOf(async () => {
          await work()
        })
      ).filter((text) => !/login_token|^(begin|commit|rollback)/.test(text)).length
    // Goods that anybody has added or seen before are in memory (decision 0025).
    const { client: other } = await shop.newCustomer()
    await other.data(cart.add, { params: goods.map((goods_id) => ({ goods_id, number: 1 })) })
    await buyer.data(contract.mixAndMatch.read, { group_id: id })
    const sets = packs.map((combination_id, count) => ({ goods_id: goods[count]!, number: 1, type: 3, combination_id }))
    expect(await counted(() => buyer.data(contract.bundle.list, {}))).toBe(1)
    expect(await counted(() => buyer.data(contract.mixAndMatch.list, {}))).toBe(1)
    expect(await counted(() => buyer.data(contract.mixAndMatch.read, { group_id: id }))).toBe(3)
    expect(await counted(() => addAll({ goods_id: goods[0]!, number: 2 }, { goods_id: goods[1]!, number: 2 }))).toBe(2)
    expect(
      await counted(() => addAll(...sets, { goods_id: goods[7]!, number: 1, type: 4, goods_manjian_id: id })),
    ).toBe(4)
    await buyer.data(cart.list, {})
    expect(await counted(() => buyer.data(cart.list, {}))).toBe(2)
    expect(await counted(() => buyer.data(cart.nextHint, { manjian_id: id }))).toBeLessThanOrEqual(4)
    let preview!: Preview
    const asked = await counted(async () => {
      preview = await buyer.data(contract.checkout.preview, {})
    })
    expect(preview.total.kinds).toBe(9)
    expect(asked + (await counted(() => submit(preview)))).toBeLessThanOrEqual(8)
    await sound()
  })
})

describe('tampering is refused', () => {
  it('whatever is sent for packages, groups and exchanges: nothing comes in that is not offered', async () => {
    const a = await addGoods(shop.db, { base_price: 10_000, stock: 900 })
    const b = await addGoods(shop.db, { base_price: 10_000, stock: 900 })
    const pack = await addBundle(shop.db, {
      now,
      name: '组合',
      price: 15_000,
      goods: [
        [a, 1],
        [b, 1],
      ],
    })
    const ended = await addBundle(shop.db, {
      now,
      name: '组合',
      price: 100,
      goods: [[a, 1]],
      start: -7_200,
      end: -3_600,
    })
    const later = await addBundle(shop.db, { now, name: '组合', price: 100, goods: [[a, 1]], start: 3_600 })
    const clinic = await addBundle(shop.db, { now, name: '组合', price: 100, goods: [[a, 1]], ranks: [4] })
    const manjian = await addReduction(shop.db, {
      now,
      name: '满100换购',
      goods: [a],
      tiers: [{ amount: 10_000, gives: { kind: 'hg' } }],
    })
    const over = await addReduction(shop.db, {
      now,
      name: '满100换购',
      goods: [a],
      tiers: [{ amount: 10_000, gives: { kind: 'hg' } }],
      start: -7_200,
      end: -3_600,
    })
    await addExchange(shop.db, { reduction_id: manjian, goods_id: b, price: 100, total: 5 })
    await addExchange(shop.db, { reduction_id: over, goods_id: b, price: 100 })
    await reload()
    const line = (more: object) => ({ goods_id: a, number: 1, ...more })
    const tampered: readonly object[] = [
      line({ type: 3 }),
      line({ type: 3, combination_id: 0 }),
      line({ type: 3, combination_id: ended }),
      line({ type: 3, combination_id: later }),
      line({ type: 3, combination_id: clinic }),
      line({ type: 3, combination_id: 999_999 }),
      line({ goods_id: b, type: 3, combination_id: pack }),
      line({ goods_id: 999_999, type: 3, combination_id: pack }),
      line({ type: 3, combination_id: -1 }),
      line({ type: 3, combination_id: '1e3' }),
      line({ type: 3, combination_id: pack, number: -1 }),
      line({ type: 3, combination_id: pack, number: 0 }),
      line({ type: 3, combination_id: pack, number: 1.5 }),
      line({ type: 3, combination_id: pack, number: 901 }),
      line({ goods_id: b, type: 4, goods_manjian_id: manjian }),
      line({ type: 4, goods_manjian_id: manjian }),
      line({ goods_id: b, type: 4, goods_manjian_id: over }),
      line({ goods_id: b, type: 4 }),
      line({ goods_id: b, type: 4, goods_manjian_id: 999_999 }),
      line({ type: 9 }),
      line({ type: -3 }),
      line({ type: 3.5, combination_id: pack }),
      line({ goods_manjian_id: over }),
      line({ goods_id: b, goods_manjian_id: manjian }),
    ]
    for (const one of tampered) {
      const answer = await buyer.send(cart.add, { params: [one as CartLineInput] })
      expect([JSON.stringify(one), answer.status >= 400 && answer.status < 500]).toEqual([JSON.stringify(one), true])
    }
    expect((await buyer.data(cart.list, {})).data).toEqual([])

    // Prices, flags and ids that do not belong to the way of buying are not looked at.
    const added = await addAll(
      line({
        type: 3,
        combination_id: pack,
        price: 0.01,
        is_yj: 1,
        is_jxq: 1,
        goods_price_id: 5,
        goods_manjian_id: manjian,
        ck_id: 2,
      }) as CartLineInput,
    )
    expect(added.lines).toMatchObject([{ price: 150, price_changed: 1, combination_id: pack }])
    expect((await buyer.data(cart.list, {})).data).toMatchObject([
      { type: 3, price: 150, goods: { is_yj: 0, ck_id: 1 }, number: 1 },
    ])
    // A plain line that claims a package stays plain.
    await addAll(line({ goods_id: b, type: 0, combination_id: pack, price: 0.01 }) as CartLineInput)
    expect((await buyer.data(cart.list, {})).data.map((one) => [one.type, one.price])).toEqual([
      [3, 150],
      [0, 100],
    ])

    // The right is bought once: the same goods again, or two at once, are beyond it.
    await addAll({ goods_id: a, number: 1 })
    expect(
      await buyer.send(cart.add, { params: [{ goods_id: b, number: 2, type: 4, goods_manjian_id: manjian }] }),
    ).toMatchObject({ status: 409 })
    const {
      added: [swap],
    } = await addAll({ goods_id: b, number: 1, type: 4, goods_manjian_id: manjian, price: 0 })
    expect((await buyer.send(cart.edit, { id: swap!, params: { number: 5 } })).status).toBe(409)
    const stranger = await shop.loginAs('13800000001')
    for (const params of [{ number: 2 }])
      expect((await stranger.send(cart.edit, { id: swap!, params })).status).toBe(404)
    await sql`update cart_line set number = 5 where id = ${swap!}`.execute(shop.db)
    expect((await buyer.data(cart.list, {})).data.find((one) => one.id === swap)).toMatchObject({
      is_selected: 0,
      tip: '换购数量已用完，已移出结算',
    })
    const preview = await buyer.data(contract.checkout.preview, {})
    expect(preview.total.goods_amount).toBe(350)
    await ordered(preview)
    expect(await row(shop.db, sql`select taken from exchange_goods where reduction_id = ${manjian}`)).toEqual({
      taken: 0,
    })
    expect(buyerId).toBeGreaterThan(0)
    await sound()
  })
})
