import { expect, it } from 'vitest'
import { countLines } from './count-lines.ts'

it('counts the lines of an order as those of the cart they come from: sets of a bundle, gifts apart', () => {
  const cart = [{ number: 10 }, { number: 2 }]
  const order = [
    { number: 10 },
    { number: 4, bundle: { id: 7, sets: 2 } },
    { number: 2, bundle: { id: 7, sets: 2 } },
    { number: 6, isGift: true },
  ]
  expect(countLines(cart)).toEqual({ kinds: 2, number: 12, gifts: 0 })
  expect(countLines(order)).toEqual({ kinds: 2, number: 12, gifts: 6 })
  expect(countLines([])).toEqual({ kinds: 0, number: 0, gifts: 0 })
})
