import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { quarterOf } from '@yaopi/core'
import { rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { addPrice } from '../../pricing/offers/promotion.fixtures.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { buyerAt, deliver, type Buyer } from '../../../test/support/buying.ts'
import { addDoctorProgram } from './campaign.fixtures.ts'
import { grantQuarterRewards } from './doctor.service.ts'
import { promotions } from '../../pricing/offers/promotions.ts'

const { campaign, coupon, goods: goodsCalls, order } = contract

let listed: number
let other: number
let clinic: Buyer
let pharmacy: Buyer
const shop = serverOfFile()
beforeAll(async () => {
  listed = await addGoods(shop.db, { base_price: 10_000, stock: 50_000 })
  other = await addGoods(shop.db, { base_price: 10_000, stock: 50_000 })
  await addPrice(shop.db, {
    now: START,
    kind: 'yyh',
    goods_id: listed,
    price: 8_800,
    ranks: [4, 5, 6],
    end: 400 * 86_400,
  })
  await addDoctorProgram(shop.db, { now: START })
  await promotions.of(shop.server).reload()
  clinic = await buyerAt(shop, { rank: 4 })
  pharmacy = await buyerAt(shop)
})

describe('the doctor-partner promotion', () => {
  it('[PR-04] is for clinics and institutions: their price and their list, a notice for others', async () => {
    expect(await clinic.client().data(campaign.doctor, {})).toMatchObject({
      allowed: 1,
      mine: { amount: 0, value: 0, next: { gap: 3_000, value: 30 } },
      activity: { status: 1, rank_names: ['诊所/个体医疗', '民营医院', '公立/基层医疗机构'] },
    })
    expect(await pharmacy.client().data(campaign.doctor, {})).toMatchObject({ allowed: 0, mine: null, rewards: [] })
    expect(await shop.visitor.data(campaign.doctor, {})).toMatchObject({ allowed: 0, mine: null })
    const list = await clinic.client().data(goodsCalls.list, { price_kind: 'yyh' })
    expect(list.data.map((goods) => [goods.id, goods.price, goods.base_price])).toEqual([[listed, 88, 100]])
    expect((await pharmacy.client().data(goodsCalls.list, { price_kind: 'yyh' })).total).toBe(0)
    expect((await shop.visitor.data(goodsCalls.list, { price_kind: 'yyh' })).total).toBe(0)
  })

  it('counts what was paid at the list in the quarter, without cancelled orders and returned goods', async () => {
    const made = await clinic.buy([
      { goods_id: listed, number: 40 },
      { goods_id: other, number: 10 },
    ])
    const read = await clinic.client().data(order.read, { id: made.orders[0]!.id })
    expect(read.items[0]).toMatchObject({ price: 88, raw_price: 100, paid_amount: 3_520 })
    expect((await clinic.client().data(campaign.doctor, {})).mine).toEqual({
      amount: 3_520,
      value: 30,
      next: { gap: 6_480, value: 120 },
    })
    const unpaid = await clinic.order([{ goods_id: listed, number: 100 }])
    expect((await clinic.client().data(campaign.doctor, {})).mine!.amount).toBe(3_520)
    await clinic.client().data(order.cancel, { id: unpaid.orders[0]!.id, reason: '不想要了' })
    await deliver(shop, made.orders[0]!.id)
    await sql`update order_item set returned_number = 2 where order_id = ${made.orders[0]!.id}
      and goods_id = ${listed}`.execute(shop.db)
    expect((await clinic.client().data(campaign.doctor, {})).mine!.amount).toBe(3_344)
    // Units that never came were not bought either.
    await sql`update order_item set shipped_number = number - 1, short_number = 1
      where order_id = ${made.orders[0]!.id}
      and goods_id = ${listed}`.execute(shop.db)
    expect((await clinic.client().data(campaign.doctor, {})).mine!.amount).toBe(3_256)
    await sql`update order_item set shipped_number = number, short_number = 0
      where order_id = ${made.orders[0]!.id}`.execute(shop.db)
    await pharmacy.buy([{ goods_id: listed, number: 40 }])
  })

  it('gives the voucher on the fifth day of the next quarter, once, to those who reached a tier', async () => {
    const big = await buyerAt(shop, { rank: 6 })
    await big.buy([{ goods_id: listed, number: 120 }])
    const small = await buyerAt(shop, { rank: 5 })
    await small.buy([{ goods_id: listed, number: 30 }])
    const { grant } = quarterOf(Math.floor(shop.clock.now() / 1000))
    shop.clock.set(grant * 1000 - 1_000)
    await grantQuarterRewards(shop.server)
    expect(await rows(shop.db, sql`select * from doctor_reward`)).toEqual([])
    shop.clock.set(grant * 1000)
    await Promise.all([grantQuarterRewards(shop.server), grantQuarterRewards(shop.server)])
    await grantQuarterRewards(shop.server)
    expect(
      await rows(
        shop.db,
        sql`select r.member_id, r.amount, t.face, t.type from doctor_reward r join coupon c on c.id = r.coupon_id
          join coupon_template t on t.id = c.template_id order by 1`,
      ),
    ).toEqual([
      { member_id: clinic.id, amount: 334_400, face: 3_000, type: 2 },
      { member_id: big.id, amount: 1_056_000, face: 12_000, type: 2 },
    ])
    await clinic.logIn()
    expect((await clinic.client().data(coupon.mine, { type: 2, status: 0 })).data).toMatchObject([
      { face: 30, threshold: 0 },
    ])
    expect(await clinic.client().data(campaign.doctor, {})).toMatchObject({
      mine: { amount: 0 },
      rewards: [{ amount: 3_344, value: 30 }],
    })
    expect((await clinic.client().data(coupon.center, {})).total).toBe(0)
    // Above, two units came back without a case.
    expect((await brokenInvariants(shop.db)).map(({ rule }) => rule)).toEqual([
      'I16 returned units are those of refunded cases',
    ])
  })
})
