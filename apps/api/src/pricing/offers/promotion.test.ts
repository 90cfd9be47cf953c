import { describe, expect, it } from 'vitest'
import { contract, type CartLineInput, type Preview } from '@yaopi/core/contract'
import { repriceCart } from '@yaopi/core/pricing'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, sql } from '../../platform/db/db.ts'
import { tryOrder } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { addCoupon, addPoints, addPrice, addReduction, addStorewidePrice } from './promotion.fixtures.ts'
import { promotions } from './promotions.ts'

const { cart, order, goods: goodsCalls } = contract
const now = START

let buyer: TestClient
let buyerId: number
const shop = serverOfFile()

async function somebody(): Promise<void> {
  ;({ id: buyerId, client: buyer } = await shop.newCustomer({ recharge: 20_000_000 }))
}
const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const clear = async (): Promise<void> => {
  await sql`update reduction set end_at = start_at + interval '1 second'`.execute(shop.db)
  await sql`update storewide_price set end_at = start_at + interval '1 second'`.execute(shop.db)
  await promotions.of(shop.server).reload()
}
const addAll = (params: readonly CartLineInput[]) => buyer.data(cart.add, { params })
const submit = (preview: Preview, key: string) => tryOrder(buyer, preview, { idempotency_key: key })
const orderOf = async (preview: Preview, key: string) => {
  const made = await submit(preview, key)
  expect(made.message).toBe('')
  return buyer.data(order.read, { id: made.data.orders[0]!.id })
}

describe('worked examples through the whole shop', () => {
  it('[ST-09] [EN-05] example A: ladder, base, flash sale with full reduction, coupon, voucher, points', async () => {
    await clear()
    await somebody()
    const a = await addGoods(shop.db, {
      base_price: 1_000,
      stock: 500,
      ladder: {
        tiers: [
          { number: 10, price: 950 },
          { number: 50, price: 900 },
        ],
      },
    })
    const b = await addGoods(shop.db, { base_price: 2_380, stock: 100 })
    const c = await addGoods(shop.db, { base_price: 800, stock: 100 })
    const spike = await addPrice(shop.db, { now, kind: 'spike', goods_id: c, price: 555, total: 40, limit: 30 })
    const manjian = await addReduction(shop.db, {
      now,
      name: '满700减50',
      tiers: [{ amount: 70_000, gives: { kind: 'jian', value: 5_000 } }],
    })
    const coupon = await addCoupon(shop.db, {
      now,
      member_id: buyerId,
      name: '满600减30',
      face: 3_000,
      threshold: 60_000,
    })
    const voucher = await addCoupon(shop.db, { now, member_id: buyerId, type: 2, name: '20元现金券', face: 2_000 })
    await addPoints(shop.db, buyerId, 1_500)
    await promotions.of(shop.server).reload()

    const shown = await buyer.data(goodsCalls.detail, { id: c })
    expect(shown).toMatchObject({
      price: 5.55,
      base_price: 8,
      type: 1,
      goods_price_id: spike,
      limit_left: 30,
      activity: { kind: 'spike', left: 40 },
    })
    expect(shown.tags.map((tag) => tag.name)).toContain('秒')
    expect((await buyer.data(goodsCalls.detail, { id: a })).reductions).toMatchObject([
      { id: manjian, tiers: ['满700减50'] },
    ])

    await addAll([
      { goods_id: a, number: 60 },
      { goods_id: b, number: 10 },
      { goods_id: c, number: 20, goods_price_id: spike, type: 1 },
    ])
    const state = await buyer.data(cart.list, {})
    expect(state.activity_data.manjians).toMatchObject([
      { id: manjian, selected_amount: 778, discount: 50, tiers: [{ status: 1, text: '满700减50' }] },
    ])
    // A flash sale is type 1 and takes no part in the reduction, whose amount is split over the other two.
    expect(state.data.map((line) => [line.type, line.goods.id, line.goods_manjian_amount, line.raw_price])).toEqual([
      [0, a, 34.7, 10],
      [0, b, 15.3, 23.8],
      [1, c, 0, 8],
    ])
    expect(state.total).toMatchObject({ goods_amount: 889, discount: 50, freight: 15, payable: 854 })
    const here = repriceCart(state, now / 1000)
    expect(here.total).toEqual(state.total)
    expect(here.activity_data).toEqual(state.activity_data)

    const best = await buyer.data(contract.checkout.preview, {})
    expect(best.groups[0]).toMatchObject({
      coupon_id: coupon,
      coupons: { usable: [{ id: coupon, value: 30, chosen: 1 }] },
    })
    const preview = await buyer.data(contract.checkout.preview, {
      coupons: [{ group: 'pt:1', id: coupon }],
      voucher_ids: String(voucher),
      points: 1_500,
    })
    expect(preview.total).toMatchObject({
      goods_amount: 889,
      manjian_amount: 50,
      coupon_amount: 30,
      voucher_amount: 20,
      points_amount: 15,
      freight: 15,
      payable: 789,
    })
    const read = await orderOf(preview, 'a-1')
    expect(read).toMatchObject({
      payable: 789,
      manjian_amount: 50,
      coupon_amount: 30,
      voucher_amount: 20,
      points_amount: 15,
    })
    expect(read.items.map((item) => item.paid_amount)).toEqual([463.52, 204.28, 106.2])
    expect(read.items.map((item) => item.discount)).toEqual([
      { manjian: 34.7, coupon: 20.82, voucher: 11.98, points: 8.98 },
      { manjian: 15.3, coupon: 9.18, voucher: 5.28, points: 3.96 },
      { manjian: 0, coupon: 0, voucher: 2.74, points: 2.06 },
    ])
    for (const item of read.items) {
      const steps = item.adjustments.reduce((sum, step) => sum + Math.round(step.amount * 100), 0)
      expect(Math.round(item.raw_price * 100) * item.number + steps).toBe(Math.round(item.paid_amount * 100))
    }
    expect(read.items[0]!.adjustments).toContainEqual({
      code: 'manjian',
      amount: -34.7,
      reason: '满700减50',
      ref_id: manjian,
    })
    await sound()

    const again = await buyer.send(contract.checkout.preview, { coupons: [{ group: 'pt:1', id: coupon }] })
    expect(again.status).toBe(422)
    await buyer.data(order.cancel, { id: read.id, reason: '不想要了' })
    await buyer.data(order.cancel, { id: read.id, reason: '不想要了' })
    expect(
      await row(
        shop.db,
        sql`select (select taken from price_offer where id = ${spike}) as pool, (select points from member
          where id = ${buyerId}) as points,
      (select count(*)::int from coupon where member_id = ${buyerId} and used_at is null) as coupons`,
      ),
    ).toEqual({ pool: 0, points: 1_500, coupons: 2 })
    await sound()
  })

  it('example B: storewide price', async () => {
    await clear()
    await somebody()
    const a = await addGoods(shop.db, { base_price: 1_235, stock: 500 })
    const filler = await addGoods(shop.db, { base_price: 30_000, stock: 5, special_type: 0, temp_class: 'lc' })
    await addStorewidePrice(shop.db, { now, percent: 94 })
    await promotions.of(shop.server).reload()
    await addAll([{ goods_id: a, number: 7 }])
    expect((await buyer.data(cart.list, {})).data[0]).toMatchObject({
      price: 11.61,
      raw_price: 12.35,
      line_amount: 81.27,
      with_coupon: 0,
    })
    await addAll([
      { goods_id: filler, number: 1 },
      { goods_id: a, number: 23 },
    ])
    const read = await orderOf(await buyer.data(contract.checkout.preview, {}), 'b-1')
    expect(read.items[0]).toMatchObject({ price: 11.61, number: 30, paid_amount: 348.3 })
    await sound()
  })
})

describe('full reductions', () => {
  it('[ST-09] [CO-02] have status 1 for tiers that the selected amount reaches, first, 0 for others', async () => {
    await clear()
    await somebody()
    const a = await addGoods(shop.db, { base_price: 1_000, stock: 500 })
    const gives = (value: number) => ({ kind: 'jian' as const, value })
    const tiers = [
      { amount: 10_000, gives: gives(500) },
      { amount: 30_000, gives: gives(2_000) },
    ]
    await addReduction(shop.db, { now, name: '满100减5', goods: [a], tiers })
    await promotions.of(shop.server).reload()
    await addAll([{ goods_id: a, number: 20 }])
    const { activity_data } = await buyer.data(cart.list, {})
    expect(activity_data.manjians).toMatchObject([
      {
        selected_amount: 200,
        tiers: [
          { amount: 100, status: 1 },
          { amount: 300, status: 0 },
        ],
      },
    ])
  })

  it('[EN-05] gives gifts as lines at 0.00, takes them from pool and stock, and says when they are gone', async () => {
    await clear()
    await somebody()
    const a = await addGoods(shop.db, { base_price: 1_000, stock: 500 })
    const present = await addGoods(shop.db, { base_price: 500, stock: 10 })
    const id = await addReduction(shop.db, {
      now,
      name: '满300赠杯',
      goods: [a],
      pool: { [present]: 3 },
      repeat: true,
      tiers: [{ amount: 30_000, gives: { kind: 'zeng', gifts: [{ kind: 'goods', goods_id: present, number: 2 }] } }],
    })
    await promotions.of(shop.server).reload()
    await addAll([{ goods_id: a, number: 60 }])
    const state = await buyer.data(cart.list, {})
    expect(state.gifts).toMatchObject([{ goods_id: present, number: 3, missing: 1, goods_manjian_id: id }])
    expect(state.data.map((line) => line.gift_data)).toEqual([{ total: 3, type: 2 }])
    const preview = await buyer.data(contract.checkout.preview, {})
    expect(preview.groups[0]!.gifts).toHaveLength(1)
    const read = await orderOf(preview, 'gift-1')
    expect(read.items.at(-1)).toMatchObject({ goods_id: present, number: 3, price: 0, paid_amount: 0, is_gift: 1 })
    await sound()
    await buyer.data(order.cancel, { id: read.id, reason: '不想要了' })
    await sound()
    expect(await row(shop.db, sql`select taken from gift_pool where reduction_id = ${id}`)).toEqual({ taken: 0 })
  })

  it('asks once more when a gift went away between preview and order', async () => {
    await clear()
    await somebody()
    const a = await addGoods(shop.db, { base_price: 1_000, stock: 500 })
    const present = await addGoods(shop.db, { base_price: 500, stock: 10 })
    await addReduction(shop.db, {
      now,
      name: '满300赠杯',
      goods: [a],
      pool: { [present]: 3 },
      tiers: [{ amount: 30_000, gives: { kind: 'zeng', gifts: [{ kind: 'goods', goods_id: present, number: 2 }] } }],
    })
    await addAll([{ goods_id: a, number: 40 }])
    const preview = await buyer.data(contract.checkout.preview, {})
    await sql`update goods set is_on_sale = false where id = ${present}`.execute(shop.db)
    const refused = await submit(preview, 'gift-2')
    expect(refused).toMatchObject({ status: 409, data: { differences: [{ kind: 'gift', before: '2', after: '0' }] } })
    expect((await submit((refused.data as unknown as { preview: Preview }).preview, 'gift-3')).status).toBe(200)
    await sound()
  })
})

it('prices a cart by the offers in the database, though no process was told that they changed', async () => {
  await clear()
  await somebody()
  const a = await addGoods(shop.db, { base_price: 1_000, stock: 500 })
  await addAll([{ goods_id: a, number: 50 }])
  const payable = async (): Promise<number> => (await buyer.data(cart.list, {})).total.payable
  expect(await payable()).toBe(515)
  const id = await addReduction(shop.db, {
    now,
    name: '满500减50',
    goods: [a],
    tiers: [{ amount: 50_000, gives: { kind: 'jian', value: 5_000 } }],
  })
  expect(await payable()).toBe(465)
  const preview = await buyer.data(contract.checkout.preview, {})
  expect(preview.total.payable).toBe(465)

  await sql`update reduction set tiers = jsonb_set(tiers, '{0,gives,value}', '2000') where id = ${id}`.execute(shop.db)
  const refused = await submit(preview, 'told-1')
  expect(refused).toMatchObject({
    status: 409,
    data: { differences: [{ kind: 'total', before: '¥465.00', after: '¥495.00' }] },
  })
  await sql`delete from reduction where id = ${id}`.execute(shop.db)
  const day = await addStorewidePrice(shop.db, { now, percent: 90 })
  const again = await buyer.data(contract.checkout.preview, {})
  expect(again.total.payable).toBe(465)
  await sql`delete from storewide_price where id = ${day}`.execute(shop.db)
  expect(await submit(again, 'told-2')).toMatchObject({
    status: 409,
    data: { differences: [{ kind: 'price', before: '¥9.00', after: '¥10.00' }] },
  })
  expect((await orderOf(await buyer.data(contract.checkout.preview, {}), 'told-3')).payable).toBe(515)
  await sound()
})

describe('activity prices', () => {
  it('keep to pool and limit at add, edit and order, and offer the base price beyond', async () => {
    await clear()
    await somebody()
    const a = await addGoods(shop.db, { base_price: 10_000, stock: 500 })
    const special = await addPrice(shop.db, { now, kind: 'special', goods_id: a, price: 8_000, limit: 5, total: 8 })
    expect(await buyer.send(cart.add, { params: [{ goods_id: a, number: 6, goods_price_id: special }] })).toMatchObject(
      { status: 409, data: { reason: 'LIMIT' } },
    )
    const added = await addAll([
      { goods_id: a, number: 5, goods_price_id: special },
      { goods_id: a, number: 2, is_yj: 1 },
    ])
    const special5 = added.lines.find((line) => line.number === 5)!
    expect(added.lines.map((line) => line.price).sort()).toEqual([100, 80])
    expect((await buyer.send(cart.edit, { id: special5.id, params: { number: 6 } })).status).toBe(409)
    const read = await orderOf(await buyer.data(contract.checkout.preview, {}), 'special-1')
    expect(read.payable).toBe(615)
    expect(await buyer.send(cart.add, { params: [{ goods_id: a, number: 1, goods_price_id: special }] })).toMatchObject(
      { status: 409 },
    )
    await somebody()
    expect(await buyer.send(cart.add, { params: [{ goods_id: a, number: 4, goods_price_id: special }] })).toMatchObject(
      { status: 409 },
    )
    await addAll([{ goods_id: a, number: 3, goods_price_id: special }])
    await sound()
  })

  it('refuse ids of ended, foreign and unknown activities', async () => {
    await clear()
    await somebody()
    const a = await addGoods(shop.db)
    const other = await addGoods(shop.db)
    const ended = await addPrice(shop.db, { now, kind: 'spike', goods_id: a, price: 500, start: -7_200, end: -3_600 })
    const later = await addPrice(shop.db, { now, kind: 'spike', goods_id: a, price: 500, start: 3_600 })
    const clinic = await addPrice(shop.db, { now, kind: 'spike', goods_id: a, price: 500, ranks: [4] })
    const foreign = await addPrice(shop.db, { now, kind: 'spike', goods_id: other, price: 500 })
    for (const goods_price_id of [ended, later, clinic, foreign, 999_999]) {
      expect(await buyer.send(cart.add, { params: [{ goods_id: a, number: 1, goods_price_id }] })).toMatchObject({
        status: 410,
      })
    }
    expect(
      await buyer.send(cart.add, { params: [{ goods_id: a, number: 1, goods_manjian_id: 999_999 }] }),
    ).toMatchObject({ status: 410 })
    for (const type of [2, 3, 4, 6, 9])
      expect(await buyer.send(cart.add, { params: [{ goods_id: a, number: 1, type }] })).toMatchObject({ status: 410 })
  })

  it('[EN-01] name a full reduction from the page of the goods to the line in the cart', async () => {
    await clear()
    await somebody()
    const [id, other, cheap] = [await addGoods(shop.db), await addGoods(shop.db), await addGoods(shop.db)]
    const special = await addPrice(shop.db, { now, kind: 'special', goods_id: cheap, price: 800 })
    const offer = { now, goods: [id, cheap], tiers: [{ amount: 10_000, gives: { kind: 'jian', value: 500 } }] }
    const named = await addReduction(shop.db, { ...offer, name: '满100减5' })
    const over = await addReduction(shop.db, { ...offer, name: '已结束', start: -7_200, end: -3_600 })
    await promotions.of(shop.server).reload()
    const shown = (goods_manjian_id: number, more: { readonly is_yj?: 1 } = {}) =>
      buyer.data(goodsCalls.detail, { id, goods_manjian_id, ...more })
    const page = await shown(named)
    expect(page.goods_manjian_id).toBe(named)
    // One that does not run for the goods is none, and the page shows them without it.
    const foreign = await buyer.data(goodsCalls.detail, { id: other, goods_manjian_id: named })
    for (const none of [await shown(over), await shown(999_999), foreign])
      expect(none).toMatchObject({ goods_manjian_id: 0, is_buy: 1 })
    // Neither the original price nor an activity price goes with it.
    expect(await shown(named, { is_yj: 1 })).toMatchObject({ goods_manjian_id: 0, is_yj: 1 })
    const both = { id: cheap, goods_price_id: special, goods_manjian_id: named }
    expect(await buyer.data(goodsCalls.detail, both)).toMatchObject({ goods_price_id: special, goods_manjian_id: 0 })
    await addAll([{ goods_id: id, number: 5, goods_manjian_id: named }])
    await addAll([{ goods_id: id, number: 5, goods_manjian_id: page.goods_manjian_id }])
    expect(await buyer.data(cart.list, {})).toMatchObject({
      data: [{ number: 10, goods: { goods_manjian_id: named } }],
      activity_data: { manjians: [{ id: named, discount: 5 }] },
    })
  })
})

describe('what is limited, wanted by many at once', () => {
  it('lets one of 64 orders use a coupon', async () => {
    await clear()
    await somebody()
    const coupon = await addCoupon(shop.db, {
      now,
      member_id: buyerId,
      name: '满300减30',
      face: 3_000,
      threshold: 30_000,
    })
    const goods: number[] = []
    for (let count = 0; count < 64; count++) goods.push(await addGoods(shop.db, { base_price: 1_000, stock: 50 }))
    const { lines } = await addAll(goods.map((goods_id) => ({ goods_id, number: 40 })))
    const previews: Preview[] = []
    for (const line of lines)
      previews.push(
        await buyer.data(contract.checkout.preview, { ids: String(line.id), coupons: [{ group: 'pt:1', id: coupon }] }),
      )
    const answers = await Promise.all(previews.map((preview, place) => submit(preview, `many-${place}`)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(63)
    await sound()
  })

  it('sells a pool of 5 to 5 of 12 buyers', async () => {
    await clear()
    const a = await addGoods(shop.db, { base_price: 40_000, stock: 50 })
    const spike = await addPrice(shop.db, { now, kind: 'spike', goods_id: a, price: 30_000, total: 5, limit: 1 })
    const ready: { readonly who: TestClient; readonly preview: Preview }[] = []
    for (let count = 0; count < 12; count++) {
      await somebody()
      await addAll([{ goods_id: a, number: 1, goods_price_id: spike }])
      ready.push({ who: buyer, preview: await buyer.data(contract.checkout.preview, {}) })
    }
    const answers = await Promise.all(
      ready.map(({ who, preview }) => tryOrder(who, preview, { idempotency_key: 'pool' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(7).fill(409),
    ])
    expect(await row(shop.db, sql`select taken from price_offer where id = ${spike}`)).toEqual({ taken: 5 })
    await sound()
  })
})

it('[PR-04] lists the daily specials of a day, with the price for whom may see it', async () => {
  await somebody()
  const a = await addGoods(shop.db, { base_price: 5_000 })
  await addPrice(shop.db, { now, kind: 'special', goods_id: a, price: 4_000, start: -3_600, end: 3_600 })
  const { everydayPrice } = contract.promotion
  const today = await buyer.data(everydayPrice, {})
  expect(today).toMatchObject({ date: '2026-11-21' })
  expect(today.list.find((one) => one.id === a)).toMatchObject({ price: 40, base_price: 50, type: 5 })
  expect((await shop.visitor.data(everydayPrice, {})).list.find((one) => one.id === a)).toMatchObject({ price: null })
  expect((await buyer.data(everydayPrice, { date: '2026-11-25' })).list).toEqual([])
})
