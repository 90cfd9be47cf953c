import { describe, expect, it } from 'vitest'
import { unitsByGoods, unitsInCart } from './cart.rules.ts'
import type { CartItem } from './cart.types.ts'
import { addRule, startQuantity } from '../../catalogue/goods/index.ts'

const pack = { min_number: 10, step: 5, zbz: 10, number: 42 }

describe('what an add button adds', () => {
  it('is a middle package, whether or not the cart holds some already', () => {
    expect([startQuantity(pack, 0), startQuantity(pack, 10)]).toEqual([10, 10])
    const split = { min_number: 1, step: 1, zbz: 10, number: 42 }
    expect([startQuantity(split, 0), startQuantity(split, 10), startQuantity(split, 36)]).toEqual([10, 10, 6])
    // Of 12 in a package no 12 may be added to a line of steps of 5.
    expect(startQuantity({ ...pack, zbz: 12 }, 10)).toBe(15)
  })

  it('never offers more than stock and limit leave, less what is in the cart', () => {
    expect(addRule(pack, 0)).toEqual({ min_number: 10, step: 5, max: 42 })
    expect(addRule({ ...pack, limit_left: 20 }, 10)).toEqual({ min_number: 5, step: 5, max: 10 })
    expect(startQuantity({ ...pack, zbz: 50 }, 0)).toBe(40)
    expect(addRule(pack, 50).max).toBe(0)
  })
})

describe('what the page knows of the cart', () => {
  const line = (id: number, goodsId: number, number: number) => ({ id, number, goods: { id: goodsId } }) as CartItem

  it('sums the lines of goods and lets a later add of the same line stand', () => {
    const added = new Map([[2, { id: 2, goods_id: 7, number: 30, price: 1, price_changed: 0 as const }]])
    expect([...unitsByGoods([line(1, 7, 5), line(2, 7, 10), line(3, 8, 1)], added)]).toEqual([
      [7, 35],
      [8, 1],
    ])
  })

  it('falls back to what came with the goods until the whole cart has been read', () => {
    const numbers = new Map([[7, 5]])
    expect(unitsInCart({ whole: false, numbers }, { id: 9, cart_number: 4 })).toBe(4)
    expect(unitsInCart({ whole: true, numbers }, { id: 9, cart_number: 4 })).toBe(0)
    expect(unitsInCart({ whole: true, numbers }, { id: 7, cart_number: 4 })).toBe(5)
  })
})
