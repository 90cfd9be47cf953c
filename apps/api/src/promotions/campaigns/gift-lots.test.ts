import { describe, expect, it } from 'vitest'
import { cashbackLeft } from './gift-lots.fixtures.ts'

const ends = new Map([
  [1, 100],
  [2, 200],
])
const gift = { amount: 5_000, cause: 'draw:1', trade_id: null }
const first = { amount: 3_000, cause: 'cashback:1', trade_id: 1 }
const second = { amount: 2_000, cause: 'cashback:2', trade_id: 2 }
const pay = (amount: number, trade_id = 9) => ({ amount: -amount, cause: `pay:P${trade_id}`, trade_id })
const left = (...moves: Parameters<typeof cashbackLeft>[0]) => [...cashbackLeft(moves, ends)].sort()

describe('what is left of paid-out cashback', () => {
  it('is all of it while nothing is spent', () => {
    expect(left(gift, second, first)).toEqual([
      [1, 3_000],
      [2, 2_000],
    ])
  })
  it('what ends first is used first, gifts without an end last', () => {
    expect(left(gift, second, first, pay(1_000))).toEqual([
      [1, 2_000],
      [2, 2_000],
    ])
    expect(left(gift, second, first, pay(4_000))).toEqual([
      [1, 0],
      [2, 1_000],
    ])
    expect(left(gift, second, first, pay(9_000))).toEqual([
      [1, 0],
      [2, 0],
    ])
  })
  it('spent before it came, it is not touched', () => {
    expect(left(gift, pay(5_000), first)).toEqual([[1, 3_000]])
  })
  it('a payment given back fills what it took from', () => {
    const back = (amount: number) => ({ amount, cause: 'refund:7', trade_id: 9 })
    expect(left(first, second, pay(4_000), back(4_000))).toEqual([
      [1, 3_000],
      [2, 2_000],
    ])
    expect(left(first, second, pay(4_000), back(1_500))).toEqual([
      [1, 500],
      [2, 2_000],
    ])
  })
  it('taken back or ended, it is its own part that goes', () => {
    expect(left(first, second, { amount: -1_000, cause: 'cashback-back:2:0', trade_id: 2 })).toEqual([
      [1, 3_000],
      [2, 1_000],
    ])
    expect(left(first, second, { amount: -3_000, cause: 'cashback-end:1:0', trade_id: 1 })).toEqual([
      [1, 0],
      [2, 2_000],
    ])
  })
})
