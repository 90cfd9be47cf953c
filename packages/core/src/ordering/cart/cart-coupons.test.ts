import { expect, it } from 'vitest'
import type { CouponOffer } from '../../pricing/index.ts'
import { line, price } from '../../pricing/testing/cart.fixture.ts'
import { cartCouponsOf } from './cart-coupons.rules.ts'

const coupon = (id: number, face: number, threshold = 10_000): CouponOffer => ({
  id,
  type: 1,
  name: `满${threshold / 100}减${face / 100}`,
  face,
  threshold,
  scope: { kind: 'all' },
})
// Two orders: ¥200.00 of ordinary goods and ¥150.00 of herbs.
const lines = [line({ number: 20 }), line({ id: 2, number: 15, settle_group: 'zy', ck_id: 2 })]
const shown = (coupons: readonly CouponOffer[]) => cartCouponsOf(price(lines, { coupons }), coupons)

it('a held coupon serves one order, as at checkout', () => {
  const coupons = [coupon(1, 1_000), coupon(2, 500)]
  expect(shown(coupons)).toEqual([
    { group: 'pt', ck_id: 1, name: '满100减10', saving: 10 },
    { group: 'zy', ck_id: 2, name: '满100减5', saving: 5 },
  ])
  const chosen = price(lines, { coupons }, { coupons: 'best' }).orders
  expect(chosen.map((order) => order.coupon_amount)).toEqual([1_000, 500])
})

it('one to claim is shown once, with what it adds to the sum at checkout', () => {
  expect(shown([coupon(1, 1_000), coupon(-8, 1_500)])).toEqual([
    { group: 'pt', ck_id: 1, name: '满100减10', saving: 10 },
    // The held one moves to the other order.
    { group: 'pt', ck_id: 1, name: '满100减15', saving: 15, template_id: 8 },
  ])
  const claimed = price(lines, { coupons: [coupon(1, 1_000), coupon(9, 1_500)] }, { coupons: 'best' })
  expect(claimed.discount).toBe(2_500)
  expect(shown([coupon(1, 1_000), coupon(2, 800), coupon(-8, 1_500)]).at(-1)).toMatchObject({ saving: 7 })
  expect(shown([coupon(1, 1_000), coupon(2, 1_000), coupon(-8, 1_000)])).toHaveLength(2)
  expect(shown([coupon(-8, 3_000, 90_000)])).toEqual([])
})
