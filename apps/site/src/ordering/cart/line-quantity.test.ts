import { describe, expect, it } from 'vitest'
import { cartItem, goods } from '../../../testing/cart.fixture.ts'
import { nextLadderTier, maxQuantity, savedOn } from './line-quantity.ts'

const ladder = {
  ladder_price_type: 1,
  ladder_price: [
    { number: 10, price: 9.5 },
    { number: 50, price: 9 },
  ],
  number: 500,
} as const

describe('what the cart says about the next ladder tier', () => {
  it('49 boxes: one more saves 15.50 in all', () => {
    expect(nextLadderTier(cartItem({ number: 49, price: 9.5, raw_price: 10, goods: goods(ladder) }))).toEqual({
      more: 1,
      number: 50,
      price: 9,
      saved: 15.5,
    })
  })

  it('on a storewide day both amounts are those of the day', () => {
    const day = goods({
      ...ladder,
      price: 9.4,
      activity: { kind: 'welfare', start: 0, end: 2_000_000_000, total: null, left: null, percent: 94 },
    })
    // 49 at 8.93 are 437.57, 50 at 8.46 are 423.00.
    expect(nextLadderTier(cartItem({ number: 49, price: 8.93, raw_price: 10, goods: day }))).toEqual({
      more: 1,
      number: 50,
      price: 8.46,
      saved: 14.57,
    })
  })

  it('20 boxes: thirty more cost more in all, so only the lower unit price is told', () => {
    expect(nextLadderTier(cartItem({ number: 20, price: 9.5, raw_price: 10, goods: goods(ladder) }))).toEqual({
      more: 30,
      number: 50,
      price: 9,
      saved: 0,
    })
  })

  it('counts in allowed quantities: with a middle package of 6 the tier of 50 is reached at 54', () => {
    const hint = nextLadderTier(
      cartItem({ number: 48, price: 9.5, raw_price: 10, goods: goods({ ...ladder, min_number: 6, step: 6 }) }),
    )
    expect(hint).toEqual({ more: 6, number: 54, price: 9, saved: 0 })
  })

  it('is silent when stock or limit do not reach the tier, at the top tier, and for base-price lines', () => {
    expect(
      nextLadderTier(cartItem({ number: 40, price: 9.5, raw_price: 10, goods: goods({ ...ladder, number: 45 }) })),
    ).toBeUndefined()
    expect(
      nextLadderTier(
        cartItem({ number: 40, price: 9.5, raw_price: 10, goods: goods({ ...ladder, qg_number: 45, limit_left: 45 }) }),
      ),
    ).toBeUndefined()
    expect(nextLadderTier(cartItem({ number: 60, price: 9, raw_price: 10, goods: goods(ladder) }))).toBeUndefined()
    expect(
      nextLadderTier(cartItem({ number: 49, price: 10, raw_price: 10, goods: goods({ ...ladder, is_yj: 1 }) })),
    ).toBeUndefined()
  })

  it('tells what the line saves already, and how many may be bought at most', () => {
    expect(savedOn(cartItem({ number: 10, price: 9.5, raw_price: 10 }))).toBe(5)
    expect(maxQuantity(cartItem({ goods: goods({ number: 30, qg_number: 20, limit_left: 12 }) }))).toBe(12)
  })
})
