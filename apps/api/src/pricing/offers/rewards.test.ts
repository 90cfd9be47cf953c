import { beforeEach, describe, expect, it } from 'vitest'
import { contract, type Preview } from '@yaopi/core/contract'
import { addGiftCoupon } from '../../promotions/bundles/bundles.fixtures.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { closeExpired } from '../../ordering/orders/order.jobs.ts'
import { freshKey, placeOrder } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { addReduction } from './promotion.fixtures.ts'

const { auth, cart, coupon, member, order, orderAdmin, payment } = contract
const now = START

let buyer: TestClient
let buyerId: number
const shop = serverOfFile()
beforeEach(async () => {
  shop.clock.set(START)
  ;({ id: buyerId, client: buyer } = await shop.newCustomer({ recharge: 20_000_000 }))
})

const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const claimed = (id: number) =>
  row(
    shop.db,
    sql`select claimed, (select count(*)::int from coupon c where c.template_id = t.id) as held from coupon_template t
      where id = ${id}`,
  )
const pointsOf = async (): Promise<number> =>
  (await row(shop.db, sql<{ points: number }>`select points from member where id = ${buyerId}`))!.points
const submit = (preview: Preview) => placeOrder(buyer, preview)
async function pay(trade_id: number): Promise<void> {
  const { code } = await buyer.data(auth.smsSend, { scene: 'pay' })
  shop.clock.advance(61_000)
  expect(
    (await buyer.data(payment.start, { trade_id, pay_type: 1, code: code!, idempotency_key: freshKey() })).paid,
  ).toBe(1)
}
const offer = async (goods: number, template_id: number) =>
  addReduction(shop.db, {
    now,
    name: '满300赠券',
    goods: [goods],
    end: 40 * 86_400,
    tiers: [
      {
        amount: 30_000,
        gives: {
          kind: 'zeng',
          gifts: [
            { kind: 'coupon', template_id, number: 2 },
            { kind: 'points', number: 150 },
          ],
        },
      },
    ],
  })

describe('coupons and points that come as gifts', () => {
  it('are promised with the order, given when it is paid, and taken back when it is refunded', async () => {
    const a = await addGoods(shop.db, { base_price: 1_000, stock: 900 })
    const template = await addGiftCoupon(shop.db, {
      now,
      name: '满200减20券',
      face: 2_000,
      threshold: 20_000,
      total: 3,
    })
    const id = await offer(a, template)
    await buyer.data(cart.add, { params: [{ goods_id: a, number: 40 }] })
    const state = await buyer.data(cart.list, {})
    expect(state.gifts).toMatchObject([
      { kind: 'coupon', name: '满200减20券', number: 2, missing: 0, goods_manjian_id: id },
      { kind: 'points', name: '150积分', number: 150 },
    ])
    expect(state.activity_data.manjians[0]!.tiers[0]).toMatchObject({ status: 1, gifts: ['满200减20券', '150积分'] })
    const preview = await buyer.data(contract.checkout.preview, {})
    expect(preview.groups[0]!.gifts).toMatchObject([
      { kind: 'coupon', number: 2 },
      { kind: 'points', number: 150 },
    ])
    const made = await submit(preview)
    expect(await claimed(template)).toEqual({ claimed: 2, held: 0 })
    expect((await buyer.data(order.read, { id: made.orders[0]!.id })).rewards).toEqual([
      { kind: 'coupon', name: '满200减20券', number: 2, state: 0 },
      { kind: 'points', name: '', number: 150, state: 0 },
    ])
    await sound()

    // One coupon is left where two are wanted: the next order is told so and gets one.
    await buyer.data(cart.add, { params: [{ goods_id: a, number: 40 }] })
    expect((await buyer.data(cart.list, {})).gifts).toMatchObject([{ kind: 'coupon', number: 1, missing: 1 }, {}])

    await pay(made.trade_id)
    expect(await claimed(template)).toEqual({ claimed: 2, held: 2 })
    expect((await buyer.data(coupon.mine, { type: 1, status: 0 })).data).toMatchObject([
      { name: '满200减20券', face: 20 },
      { name: '满200减20券', face: 20 },
    ])
    expect(await pointsOf()).toBe(150)
    await sound()

    await buyer.data(order.cancel, { id: made.orders[0]!.id, reason: '不想要了' })
    expect(await claimed(template)).toEqual({ claimed: 0, held: 0 })
    expect([await pointsOf(), (await buyer.data(coupon.mine, { type: 1, status: 0 })).total]).toEqual([0, 0])
    expect((await buyer.data(order.read, { id: made.orders[0]!.id })).rewards!.map((one) => one.state)).toEqual([2, 2])
    expect((await buyer.data(member.money, {})).total).toBe(200_000)
    await sound()
  })

  it('are not given for an order that is never paid', async () => {
    const a = await addGoods(shop.db, { base_price: 1_000, stock: 900 })
    const template = await addGiftCoupon(shop.db, { now, name: '券', face: 100, threshold: 0 })
    await offer(a, template)
    await buyer.data(cart.add, { params: [{ goods_id: a, number: 40 }] })
    await submit(await buyer.data(contract.checkout.preview, {}))
    expect(await claimed(template)).toEqual({ claimed: 2, held: 0 })
    shop.clock.advance(25 * 3_600_000)
    await closeExpired(shop.server)
    expect(await claimed(template)).toEqual({ claimed: 0, held: 0 })
    expect(await rows(shop.db, sql`select 1 from points_log where member_id = ${buyerId}`)).toEqual([])
    await sound()
  })

  it('that have been used keep their order from being cancelled by the buyer', async () => {
    const a = await addGoods(shop.db, { base_price: 1_000, stock: 900 })
    const template = await addGiftCoupon(shop.db, { now, name: '券', face: 500, threshold: 0 })
    const id = await offer(a, template)
    await buyer.data(cart.add, { params: [{ goods_id: a, number: 40 }] })
    const made = await submit(await buyer.data(contract.checkout.preview, {}))
    await pay(made.trade_id)
    await sql`update reduction set end_at = start_at + interval '1 second' where id = ${id}`.execute(shop.db)
    await buyer.data(cart.add, { params: [{ goods_id: a, number: 40 }] })
    const preview = await buyer.data(contract.checkout.preview, {})
    expect(preview.total.coupon_amount).toBe(5)
    const second = await submit(preview)
    expect(await buyer.send(order.cancel, { id: made.orders[0]!.id, reason: '不想要了' })).toMatchObject({
      status: 409,
      data: { reason: 'REWARD_USED' },
    })
    const staff = await shop.loginStaff('service')
    const mayCancel = async () => (await staff.data(orderAdmin.read, { id: made.orders[0]!.id })).can.cancel
    expect(await mayCancel()).toBe(false)
    expect((await staff.send(orderAdmin.cancel, { id: made.orders[0]!.id, reason: '缺货' })).status).toBe(409)
    await buyer.data(order.cancel, { id: second.orders[0]!.id, reason: '不想要了' })
    expect(await mayCancel()).toBe(true)
    await buyer.data(order.cancel, { id: made.orders[0]!.id, reason: '不想要了' })
    expect(await claimed(template)).toEqual({ claimed: 0, held: 0 })
    await sound()
  })
})
