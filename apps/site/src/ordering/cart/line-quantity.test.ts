import { describe, expect, it } from 'vitest'
import { cartItem, goods } from '../../../testing/cart.fixture.ts'
import { hasLadder, maxQuantity, savedOn } from './line-quantity.ts'

describe('a line of the cart', () => {
  it('tells what the line saves already, and how many may be bought at most', () => {
    expect(savedOn(cartItem({ number: 10, price: 9.5, raw_price: 10 }))).toBe(5)
    expect(maxQuantity(cartItem({ goods: goods({ number: 30, qg_number: 20, limit_left: 12 }) }))).toBe(12)
  })

  it('has ladder prices only where it is bought at the ordinary price', () => {
    expect(hasLadder(cartItem({}))).toBe(true)
    expect(hasLadder(cartItem({ type: 4 }))).toBe(false)
    expect(hasLadder(cartItem({ goods: goods({ goods_price_id: 31 }) }))).toBe(false)
  })
})
