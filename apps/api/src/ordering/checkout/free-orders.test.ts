import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { buyerAt } from '../../../test/support/buying.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { closeExpired } from '../orders/order.jobs.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { addCoupon, addReduction } from '../../pricing/offers/promotion.fixtures.ts'
import { addGoods, WAREHOUSE } from '../../../test/support/fixtures.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { promotions } from '../../pricing/offers/promotions.ts'

const { order, payment } = contract
const now = START

let bought: number
const shop = serverOfFile()
beforeAll(async () => {
  bought = await addGoods(shop.db, { base_price: 10_000, stock: 500 })
  // A gift from another warehouse travels as an order of its own, at 0.00.
  const present = await addGoods(shop.db, { base_price: 500, stock: 100, ck_id: WAREHOUSE.far })
  await addReduction(shop.db, {
    now,
    name: '满1500赠杯',
    goods: [bought],
    pool: { [present]: 50 },
    tiers: [{ amount: 150_000, gives: { kind: 'zeng', gifts: [{ kind: 'goods', goods_id: present, number: 2 }] } }],
  })
  await promotions.of(shop.server).reload()
})
afterAll(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})
const states = (trade: number) =>
  rows(
    shop.db,
    sql<{ payable: number; status: number }>`select payable, status from orders where trade_id = ${trade} order by id`,
  )

describe('an order of 0.00', () => {
  it('goes straight to the check, and has nothing to pay', async () => {
    const buyer = await buyerAt(shop)
    const voucher = await addCoupon(shop.db, { now, member_id: buyer.id, type: 2, name: '千元现金券', face: 100_000 })
    const made = await buyer.order([{ goods_id: bought, number: 10 }], { voucher_ids: String(voucher) })
    expect([made.payable, await states(made.trade_id)]).toEqual([0, [{ payable: 0, status: 20 }]])
    expect(await buyer.client().data(payment.read, { trade_id: made.trade_id })).toMatchObject({
      pay_status: 2,
      trade: { due: 0 },
    })
    await drainOutbox(shop.server)
    expect(await buyer.client().data(order.read, { id: made.orders[0]!.id })).toMatchObject({
      status: 30,
      paid: 0,
      pay_status: 2,
      expire_at: null,
    })
  })

  it('can be cancelled; the voucher comes back', async () => {
    const buyer = await buyerAt(shop)
    const voucher = await addCoupon(shop.db, { now, member_id: buyer.id, type: 2, name: '千元现金券', face: 100_000 })
    const made = await buyer.order([{ goods_id: bought, number: 10 }], { voucher_ids: String(voucher) })
    expect((await buyer.client().data(order.cancel, { id: made.orders[0]!.id, reason: '不想要了' })).status).toBe(90)
    expect((await buyer.client().data(contract.coupon.mine, { type: 2, status: 0 })).total).toBe(1)
  })

  it('that is a gift waits for its purchase, is paid with it, and is given up with it', async () => {
    const buyer = await buyerAt(shop)
    const paid = await buyer.order([{ goods_id: bought, number: 15 }])
    expect(await states(paid.trade_id)).toEqual([
      { payable: 150_000, status: 10 },
      { payable: 0, status: 10 },
    ])
    // Counted as in the cart: the gift stands beside the goods, in the list as in the order.
    const listed = (await buyer.client().data(order.list, {})).data.filter((one) => one.trade_id === paid.trade_id)
    expect(listed.map(({ kinds, number, gift_number }) => [kinds, number, gift_number ?? 0]).sort()).toEqual([
      [0, 0, 2],
      [1, 15, 0],
    ])
    for (const { id, kinds, number, gift_number } of listed)
      expect(await buyer.client().data(order.read, { id })).toMatchObject({
        kinds,
        number,
        ...(gift_number === undefined ? {} : { gift_number }),
      })
    await buyer.pay(paid.trade_id, false)
    expect(await states(paid.trade_id)).toEqual([
      { payable: 150_000, status: 20 },
      { payable: 0, status: 20 },
    ])
    await buyer.client().data(order.cancel, { id: paid.orders[0]!.id, reason: '不想要了' })
    expect((await states(paid.trade_id)).map((one) => one.status)).toEqual([90, 90])

    const late = await buyer.order([{ goods_id: bought, number: 15 }])
    shop.clock.advance(25 * 3_600_000)
    await closeExpired(shop.server)
    expect((await states(late.trade_id)).map((one) => one.status)).toEqual([90, 90])
  })
})
