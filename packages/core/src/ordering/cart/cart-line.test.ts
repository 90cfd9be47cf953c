import { expect, it } from 'vitest'
import { yuan } from '../../platform/money/index.ts'
import { cartLineOf } from './cart.rules.ts'

const plain = { ck_id: 0, goods_price_id: 0, ladder_price_id: 0, goods_manjian_id: 0, is_yj: 0 }

it('[EN-01] a line is a nested goods object or a flat record by cartNum or zbz; what is not told is 0', () => {
  expect(cartLineOf({ goods: { id: 7, ck_id: 2 }, number: 5 })).toEqual({ ...plain, goods_id: 7, ck_id: 2, number: 5 })
  expect(cartLineOf({ id: 7, ck_id: 2, cartNum: 10, zbz: 5 })).toEqual({ ...plain, goods_id: 7, ck_id: 2, number: 10 })
  expect(cartLineOf({ id: 7, zbz: 5 })).toEqual({ ...plain, goods_id: 7, number: 5 })
  const told = {
    price: yuan(9.5),
    goods_price_id: 3,
    ladder_price_id: 4,
    goods_manjian_id: 6,
    is_yj: 1 as const,
    type: 1,
  }
  expect(cartLineOf({ goods: { id: 7 }, number: 5, ...told })).toEqual({ ...plain, ...told, goods_id: 7, number: 5 })
})
