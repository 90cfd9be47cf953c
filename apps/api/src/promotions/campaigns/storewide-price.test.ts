import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { repriceCart } from '@yaopi/core/pricing'
import { sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { addCoupon, addPrice, addReduction, addStorewidePrice } from '../../pricing/offers/promotion.fixtures.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { buyerAt, placeOrder } from '../../../test/support/buying.ts'
import { addCashback } from './campaign.fixtures.ts'
import { promotions } from '../../pricing/offers/promotions.ts'

const { campaign, cart, goods: goodsCalls, order } = contract
const now = START

let plain: number
let laddered: number
let special: number
let kept: number
const shop = serverOfFile()
beforeAll(async () => {
  plain = await addGoods(shop.db, { base_price: 1_235, stock: 5_000, sales_30d: 90 })
  laddered = await addGoods(shop.db, {
    base_price: 1_000,
    stock: 5_000,
    sales_30d: 80,
    ladder: {
      tiers: [
        { number: 10, price: 950 },
        { number: 50, price: 333 },
      ],
    },
  })
  special = await addGoods(shop.db, { base_price: 2_000, stock: 5_000, sales_30d: 70 })
  kept = await addGoods(shop.db, { base_price: 3_000, stock: 5_000, sales_30d: 60 })
  await sql`update goods set no_welfare = true where id = ${kept}`.execute(shop.db)
  await addGoods(shop.db, { name: '冷藏', temp_class: 'lc' })
  await addGoods(shop.db, { name: '含麻', special_type: 1 })
  await addGoods(shop.db, { name: '优选', is_youx: true })
  await addPrice(shop.db, { now, kind: 'special', goods_id: special, price: 1_500 })
})
beforeEach(async () => {
  await sql`delete from storewide_price`.execute(shop.db)
  await promotions.of(shop.server).reload()
})
const begin = async (given: { start?: number; end?: number } = {}): Promise<void> => {
  await addStorewidePrice(shop.db, { now, percent: 94, ...given })
  await promotions.of(shop.server).reload()
}

describe('the storewide price', () => {
  it('[PR-04] is not there, is to come, runs, is over', async () => {
    expect(await shop.visitor.data(campaign.welfare, {})).toMatchObject({
      activity: null,
      floors: [],
      goods: { total: 0 },
    })
    await begin({ start: 86_400, end: 90_000 })
    expect(await shop.visitor.data(campaign.welfare, {})).toMatchObject({
      activity: { status: 0, percent: 94, start_time: now / 1000 + 86_400 },
      goods: { data: [] },
    })
    await begin({ start: -60, end: 60 })
    expect(await shop.visitor.data(campaign.welfare, {})).toMatchObject({
      activity: { status: 1, end_time: now / 1000 + 60 },
    })
    shop.clock.advance(60_000)
    expect(await shop.visitor.data(campaign.welfare, {})).toMatchObject({ activity: { status: 0 } })
    shop.clock.set(START)
  })

  it('stands on every card, with its mark, for members; goods it leaves out are not on the page', async () => {
    await begin()
    const buyer = await buyerAt(shop)
    const zone = await buyer.client().data(campaign.welfare, {})
    expect(zone.goods.data.map((goods) => [goods.id, goods.price, goods.base_price])).toEqual([
      [plain, 11.61, 12.35],
      [laddered, 9.4, 10],
      [special, 15, 20],
    ])
    expect(zone.goods.data[0]).toMatchObject({ activity: { kind: 'welfare', percent: 94 }, tags: [{ name: '折' }] })
    expect(zone.goods.data[2]!.tags.map((tag) => tag.name)).toEqual(['特'])
    expect(zone.floors).toMatchObject([
      { category: { name: '西药' }, goods: [{ id: plain }, { id: laddered }, { id: special }] },
    ])
    expect((await buyer.client().data(campaign.welfare, { select: 999 })).goods.total).toBe(0)
    expect((await shop.visitor.data(campaign.welfare, {})).goods.data[0]!.price).toBeNull()
    expect((await buyer.client().data(goodsCalls.list, {})).data.find((goods) => goods.id === kept)).toMatchObject({
      price: 30,
      tags: [],
    })
  })

  it('is charged on base and ladder prices everywhere, and not with reductions, coupons or cashback', async () => {
    await begin()
    await addReduction(shop.db, {
      now,
      name: '满100减50',
      goods: [plain, laddered, kept],
      tiers: [{ amount: 10_000, gives: { kind: 'jian', value: 5_000 } }],
    })
    await addCashback(shop.db, { now, tiers: [[1, 1_000]] })
    await promotions.of(shop.server).reload()
    const buyer = await buyerAt(shop)
    await addCoupon(shop.db, { now, member_id: buyer.id, name: '满1减1', face: 100 })
    await buyer.client().data(cart.add, {
      params: [
        { goods_id: plain, number: 7 },
        { goods_id: laddered, number: 50 },
        { goods_id: special, number: 20 },
      ],
    })
    const state = await buyer.client().data(cart.list, {})
    expect(state.data.map((line) => [line.price, line.raw_price, line.line_amount])).toEqual([
      [11.61, 12.35, 81.27],
      [3.13, 10, 156.5],
      [18.8, 20, 376],
    ])
    expect(repriceCart(state, now / 1000).total).toEqual(state.total)
    const total = await buyer.client().data(cart.total, {})
    expect(total.amount).toBe(state.total.goods_amount - state.total.discount)

    await buyer.client().data(cart.remove, { ids: String(state.data[2]!.id) })
    await buyer.client().data(cart.add, { params: [{ goods_id: plain, number: 20 }] })
    const preview = await buyer.client().data(contract.checkout.preview, {})
    expect(preview.total).toMatchObject({ goods_amount: 469.97, manjian_amount: 0, coupon_amount: 0 })
    expect(preview.cashback_expected).toBe(0)
    const made = await placeOrder(buyer.client(), preview)
    const read = await buyer.client().data(order.read, { id: made.orders[0]!.id })
    expect(read.items.map((item) => [item.price, item.raw_price, item.paid_amount])).toEqual([
      [11.61, 12.35, 313.47],
      [3.13, 10, 156.5],
    ])
    expect(read.items[1]!.adjustments.map((step) => [step.code, step.amount])).toEqual([
      ['ladder', -333.5],
      ['welfare', -10],
    ])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
