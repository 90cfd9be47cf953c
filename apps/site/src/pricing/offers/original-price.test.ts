import { yuan } from '@yaopi/core'
import { expect, it } from 'vitest'
import { originalPriceHref } from './original-price.ts'

const spike = {
  id: 7,
  number: 100,
  min_number: 2,
  step: 2,
  goods_price_id: 31,
  is_jxq: 0,
  limit_left: 10,
  base_price: yuan(12),
  activity: { kind: 'spike', start: 0, end: 1, total: 50, left: 40 },
} as const
const at = (change: object, inCart = 0) => originalPriceHref({ ...spike, ...change }, inCart)

it('the original price is offered when the limit or the pool of the offer has no units for this buyer', () => {
  const way = '/list/info/7?is_yj=1'
  expect(at({})).toBeUndefined()
  expect(at({ limit_left: 1 })).toBe(way)
  expect(at({ limit_left: 0 })).toBe(way)
  expect(at({ activity: { ...spike.activity, left: 0 } })).toBe(way)
  expect(at({}, 10)).toBe(way)
  expect(at({}, 8)).toBeUndefined()
})

it('it is not offered without an offer, without stock, for a lot, or where prices are hidden', () => {
  const usedUp = { limit_left: 0 }
  for (const change of [{ goods_price_id: 0 }, { number: 0 }, { is_jxq: 1 }, { base_price: null }])
    expect(at({ ...usedUp, ...change })).toBeUndefined()
})
