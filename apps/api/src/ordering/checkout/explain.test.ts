import { expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { fromYuan as fen } from '@yaopi/core'
import { row, sql } from '../../platform/db/db.ts'
import { addCoupon, addPoints, addReduction } from '../../pricing/offers/promotion.fixtures.ts'
import { placeOrder } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { promotions } from '../../pricing/offers/promotions.ts'

const { cart, order } = contract
const now = START
const shop = serverOfFile()

it('explains every fen of an order: each line from its list price, up to the freight, and rewards', async () => {
  const { id, client: buyer } = await shop.newCustomer()
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
  const manjian = await addReduction(shop.db, {
    now,
    name: '满700减50',
    tiers: [{ amount: 70_000, gives: { kind: 'jian', value: 5_000 } }],
  })
  const coupon = await addCoupon(shop.db, { now, member_id: id, name: '满600减30', face: 3_000, threshold: 60_000 })
  const voucher = await addCoupon(shop.db, { now, member_id: id, type: 2, name: '20元现金券', face: 2_000 })
  await addPoints(shop.db, id, 1_500)
  await promotions.of(shop.server).reload()
  await buyer.data(cart.add, {
    params: [
      { goods_id: a, number: 60 },
      { goods_id: b, number: 10 },
    ],
  })
  const preview = await buyer.data(contract.checkout.preview, { voucher_ids: String(voucher), points: 1_500 })
  const made = await placeOrder(buyer, preview)
  const read = await buyer.data(order.read, { id: made.orders[0]!.id })
  const { explanation } = read
  expect(explanation).toEqual({
    list_amount: 838,
    paid_amount: read.payable,
    steps: [
      { code: 'ladder', amount: -60, reason: '数量满50享阶梯价' },
      { code: 'manjian', amount: -50, reason: '满700减50', ref_id: manjian },
      { code: 'coupon', amount: -30, reason: '优惠券：满600减30', ref_id: coupon },
      { code: 'voucher', amount: -20, reason: '现金券：20元现金券', ref_id: voucher },
      { code: 'points', amount: -15, reason: '1500积分抵扣' },
      { code: 'freight', amount: 15, reason: '运费' },
    ],
  })
  expect(fen(explanation!.list_amount) + explanation!.steps.reduce((sum, step) => sum + fen(step.amount), 0)).toBe(
    fen(preview.total.payable),
  )
  const stored = await row(
    shop.db,
    sql<{
      payable: number
      points_earned: number
      cashback_expected: number
    }>`select payable, points_earned, cashback_expected from orders where id = ${read.id}`,
  )
  expect([fen(read.payable), read.points_earned, fen(read.cashback_expected!)]).toEqual([
    stored!.payable,
    stored!.points_earned,
    stored!.cashback_expected,
  ])
  expect([preview.points_earned, preview.total.payable]).toEqual([read.points_earned, read.payable])
})
